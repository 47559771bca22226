import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The package's name without scope, or the folder's. The package wins, because clones may have any name. */
export function remoteNameOf(root: string): string {
  const { name = '' }: { name?: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return basename(name) || basename(root)
}
