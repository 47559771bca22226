import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownPackage } from '../ownPackage'

/** One step of the database's history, as its file says it. */
export interface Migration {
  name: string
  /** By which databases and backups know it: a file is never changed again. */
  hash: string
  statements: string[]
  createdAt: number
  /** Whether processes that do not know it may start beside it: the file has a line `-- expande`. */
  expands: boolean
}

const ownFolder = dirname(dirname(ownPackage.resolve('./migrations/meta/_journal.json')))

/** In their order. @param folder as `drizzle-kit` writes it */
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
