import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Records the lock file of a completed installation. `npm ci` deletes the folder first, and so this stamp. */
const STAMP = 'node_modules/.portal-installed'

/** @param part `all`, or `portal` without test tools */
export function isInstalled(root, part = 'all') {
  const [hash, installed = 'all'] = textOf(root, STAMP).split(' ')
  return hash === hashOf(root) && (installed === 'all' || installed === part)
}

export const stamp = (root, part = 'all') => writeFileSync(join(root, STAMP), `${hashOf(root)} ${part}`)

/** Accepts an installation by npm itself, which may lack the development dependencies. */
export function stampIfWhole(root) {
  const [wanted, found] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => textOf(root, name))
  if (!wanted || !found) return
  const { packages } = JSON.parse(found)
  const isThere = ([path, { version, optional }]) =>
    !path.includes('node_modules/') || optional || packages[path]?.version === version
  if (Object.entries(JSON.parse(wanted).packages ?? {}).every(isThere)) stamp(root)
}

const hashOf = (root) => createHash('sha256').update(textOf(root, 'package-lock.json')).digest('hex')

function textOf(root, name) {
  const file = join(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
