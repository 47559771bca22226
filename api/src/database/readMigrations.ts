import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownPackage } from './ownPackage'

export interface Migration {
  name: string
  /** Identifies a migration in databases and backups: files never change. */
  hash: string
  statements: string[]
  createdAt: number
  /** Older processes may run next to it: the file has a line `-- expande`. */
  expands: boolean
}

const ownFolder = dirname(dirname(ownPackage.resolve('./migrations/meta/_journal.json')))

export function readMigrations(folder = ownFolder): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.map(({ tag, when }: { tag: string; when: number }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      name: tag,
      hash: createHash('sha256').update(sql).digest('hex'),
      statements: sql.split('--> statement-breakpoint'),
      createdAt: when,
      expands: /^-- expande$/m.test(sql),
    }
  })
}
