import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a folder like another, whose files are the same on the disk where that is possible. A link to the whole folder would
 * lead back what is found by going up from a file.
 * @param isLeft whether a name is left out
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
    // On another disk, or one that knows no links.
    copyFileSync(source, target)
  }
}
