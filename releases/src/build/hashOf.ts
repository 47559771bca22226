import { createHash } from 'node:crypto'
import { RELEASE_FILE } from '../release.ts'

/**
 * The hash that ends the version of a build: ten hexadecimal digits of all its files but `release.json`, which names it.
 * @param files content by path below `dist`, in any order.
 */
export function hashOf(files: Map<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const path of [...files.keys()].filter((name) => name !== RELEASE_FILE).sort()) {
    hash.update(path).update(files.get(path) ?? '')
  }
  return hash.digest('hex').slice(0, 10)
}
