import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies a folder by hard links to its files. A symbolic link to the folder would lead imports back to the original.
 * @param isLeft tells which names to leave out
 */
export function linkFolder(from: string, to: string, isLeft: (name: string) => boolean) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (isLeft(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target, isLeft)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(source: string, target: string) {
  try {
    linkSync(source, target)
  } catch {
    // The folders are on different disks, or the disk has no hard links.
    copyFileSync(source, target)
  }
}
