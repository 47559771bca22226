import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { contractionsIn } from './contractionsIn.fixture'
import { readMigrations } from './readMigrations'

const folder = new URL('../../migrations/', import.meta.url)
/** Those before were made while nobody ran two versions beside each other. */
const FIRST = '0009'

const MERGED_TAGS = {
  contractions: ['DELETE FROM'],
  reason:
    'Tags that look like another one go, and the items keep that one: to an older process one tag has become rarer.',
}
/** What of a later migration breaks a version that may still run beside it, with the reason why it does not. */
const ALLOWED: Record<string, { contractions: string[]; reason: string }> = {
  '0022_tags_iguais': MERGED_TAGS,
  '0023_tags_vistas': MERGED_TAGS,
  '0024_palavras_e_tags_escritas': MERGED_TAGS,
}

/** What of a migration an older process beside it would not outlive. */
const contractionsOf = (name: string, sql: string) =>
  contractionsIn(sql).filter((contraction) => !ALLOWED[name]?.contractions.includes(contraction))

it('a migration only adds: an older process goes on beside it', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= FIRST)
  const found: Record<string, string[]> = {}
  for (const name of files) {
    found[name] = contractionsOf(basename(name, '.sql'), await readFile(new URL(name, folder), 'utf8'))
  }
  expect(found, 'See docs/decisions/a-migration-expands-first.md').toEqual(
    Object.fromEntries(files.map((name) => [name, []])),
  )
})

it('a migration after 0009 has the line "-- expande" just where it only adds', async () => {
  const wrong = readMigrations()
    .filter(({ name }) => name >= '0010')
    .filter(({ name, expands, statements }) => expands !== (contractionsOf(name, statements.join(';')).length === 0))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

it('finds what 0006 did to processes of the version before', async () => {
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
])('%s is no mere addition', (sql) => {
  expect(contractionsIn(sql)).toHaveLength(1)
})

it.each([
  'CREATE TABLE "a" ("b" text NOT NULL)',
  'ALTER TABLE "a" ADD COLUMN "b" text',
  'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL',
  'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (f("c")) STORED NOT NULL; CREATE INDEX "rename" ON "a" ("b")',
  '-- DROP TABLE "a"',
  'CREATE TRIGGER a AFTER DELETE OR TRUNCATE ON b FOR EACH STATEMENT EXECUTE FUNCTION f()',
])('%s is an addition', (sql) => {
  expect(contractionsIn(sql)).toEqual([])
})
