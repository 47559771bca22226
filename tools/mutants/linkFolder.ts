import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** A symbolic link would lead imports back to the original. @param isLeft names to skip */
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
    copyFileSync(source, target)
  }
}
