import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { contractionsIn } from './contractionsIn.fixture'
import { readMigrations } from './readMigrations'

const folder = new URL('../../migrations/', import.meta.url)
/** Earlier migrations were never run next to an older version. */
const FIRST = '0009'

const MERGED_TAGS = {
  contractions: ['DELETE FROM'],
  reason:
    'Tags that look like another one go, and the items keep that one: to an older process one tag has become rarer.',
}
const ALLOWED: Record<string, { contractions: string[]; reason: string }> = {
  '0022_tags_iguais': MERGED_TAGS,
  '0023_tags_vistas': MERGED_TAGS,
  '0024_palavras_e_tags_escritas': MERGED_TAGS,
  '0026_tags_sem_marcas': MERGED_TAGS,
}

const contractionsOf = (name: string, sql: string) =>
  contractionsIn(sql).filter((contraction) => !ALLOWED[name]?.contractions.includes(contraction))

it('a migration only adds: older processes continue to work', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= FIRST)
  const found: Record<string, string[]> = {}
  for (const name of files) {
    found[name] = contractionsOf(basename(name, '.sql'), await readFile(new URL(name, folder), 'utf8'))
  }
  expect(found, 'See docs/decisions/28-migrations.md#expand').toEqual(
    Object.fromEntries(files.map((name) => [name, []])),
  )
})

it('a migration after 0009 has the line "-- expande" exactly if it only adds', async () => {
  const wrong = readMigrations()
    .filter(({ name }) => name >= '0010')
    .filter(({ name, expands, statements }) => expands !== (contractionsOf(name, statements.join(';')).length === 0))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

it('finds the statements of 0006 that break the version before', async () => {
  expect(contractionsIn(await readFile(new URL('0006_recuperacao.sql', folder), 'utf8'))).toEqual([
    'DROP CONSTRAINT',
    'DROP COLUMN',
    'ADD COLUMN nome text NOT NULL',
    'DELETE FROM',
  ])
})

it.each([
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c"',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint',
  'ALTER TABLE "a" ALTER COLUMN "b" TYPE bigint',
  `ALTER TYPE tipo ADD VALUE 'x'`,
  'drop\n  table "a"',
  'TRUNCATE a',
])('%s does more than add', (sql) => {
  expect(contractionsIn(sql)).toHaveLength(1)
})

it.each([
  'CREATE TABLE "a" ("b" text NOT NULL)',
  'ALTER TABLE "a" ADD COLUMN "b" text',
  'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL',
  'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (f("c")) STORED NOT NULL; CREATE INDEX "rename" ON "a" ("b")',
  '-- DROP TABLE "a"',
  'CREATE TRIGGER a AFTER DELETE OR TRUNCATE ON b FOR EACH STATEMENT EXECUTE FUNCTION f()',
])('%s only adds', (sql) => {
  expect(contractionsIn(sql)).toEqual([])
})
