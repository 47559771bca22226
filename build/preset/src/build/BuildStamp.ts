import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Package } from './packagesIn.ts'

const UNREAD = /(^|\/)(dist|node_modules)$|\.(test|fixture)\.\w+$|\.md$/

export class BuildStamp {
  private readonly file: string
  private readonly hash: string

  constructor({ root, sources }: Package) {
    this.file = join(root, 'dist/.sources')
    const hash = createHash('sha256').update(process.version)
    const portal = dirname(root)
    for (const file of [
      join(portal, 'package-lock.json'),
      join(portal, 'tsconfig.json'),
      ...sources.flatMap(filesIn),
    ]) {
      hash.update(`\0${relative(portal, file)}\0`).update(readFileSync(file))
    }
    this.hash = hash.digest('hex')
  }

  isCurrent(): boolean {
    return existsSync(this.file) && readFileSync(this.file, 'utf8') === this.hash
  }

  set() {
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, this.hash)
  }

  remove() {
    rmSync(this.file, { force: true })
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (UNREAD.test(path)) return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
