import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readText } from './InstallMarker.mjs'

/** Records in `node_modules` the lock file of the last completed installation. */
export class InstallStamp {
  constructor(root) {
    this.root = root
    this.file = join(root, 'node_modules/.portal-installed')
    this.lock = readText(join(root, 'package-lock.json')) ?? ''
  }

  isCurrent(part = 'all') {
    const [hash, installed = 'all'] = (readText(this.file) ?? '').split(' ')
    return hash === this.hash() && (installed === 'all' || installed === part)
  }

  set(part = 'all') {
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(`${this.file}.novo`, `${this.hash()} ${part}`)
    renameSync(`${this.file}.novo`, this.file)
  }

  remove() {
    rmSync(this.file, { force: true })
  }

  /** Accepts an installation by npm itself, which may lack the development dependencies. */
  setIfWhole() {
    const found = readText(join(this.root, 'node_modules/.package-lock.json'))
    if (found === undefined || !this.lock) return
    const { packages } = JSON.parse(found)
    const isThere = ([path, { version, optional }]) =>
      !path.includes('node_modules/') || optional || packages[path]?.version === version
    if (Object.entries(JSON.parse(this.lock).packages ?? {}).every(isThere)) this.set()
  }

  hash() {
    return createHash('sha256').update(this.lock).digest('hex')
  }
}
