import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The name of a remote: that of its package, without scope, or where that has none its folder's. A repository is cloned under
 * any name.
 * @param root folder of the remote's package.
 */
export function remoteNameOf(root: string): string {
  const { name = '' }: { name?: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return basename(name) || basename(root)
}
