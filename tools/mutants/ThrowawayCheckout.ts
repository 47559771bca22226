import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkFolder } from './linkFolder'
import type { Located } from './locate'

export class ThrowawayCheckout {
  private constructor(
    private readonly origin: string,
    private readonly folder: string,
  ) {}

  static of(origin: string): ThrowawayCheckout {
    const folder = mkdtempSync(join(tmpdir(), 'portal-mutants-'))
    // An embedded PostgreSQL may run as another user.
    chmodSync(folder, 0o755)
    const copy = new ThrowawayCheckout(origin, folder)
    const commit = copy.git('stash', 'create') || copy.git('rev-parse', 'HEAD')
    copy.git('worktree', 'add', '--detach', copy.root, commit)
    for (const path of ['.', ...workspacesOf(origin)]) copy.take(join(path, 'node_modules'))
    return copy
  }

  get root() {
    return join(this.folder, 'checkout')
  }

  async with<T>({ file, fault: { find, replace } }: Located, work: () => Promise<T>): Promise<T> {
    const path = join(this.root, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(find, () => replace),
    )
    try {
      return await work()
    } finally {
      writeFileSync(path, text)
    }
  }

  remove() {
    if (existsSync(this.root)) this.git('worktree', 'remove', '--force', this.root)
    rmSync(this.folder, { recursive: true, force: true })
  }

  private take(path: string) {
    const from = join(this.origin, path)
    if (existsSync(from)) linkFolder(from, join(this.root, path), (name) => CACHES.includes(name))
  }

  private git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.origin, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  }
}

const workspacesOf = (root: string): string[] => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces

const CACHES = ['.cache', '.vite', '.vite-temp']
