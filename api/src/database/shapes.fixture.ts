import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { clientFor } from '../testing/connections'
import { databaseForTest } from '../testing/testDatabase'
import { readMigrations } from './readMigrations'

const folder = new URL('./shapes/', import.meta.url)

export const ANTONIA = { email: 'antonia@jacaranda.example', password: 'Jacaranda#26' }
export const CONTENTS = {
  '0a000000-0000-4000-8000-000000000001': 'a capa de antes',
  '0a000000-0000-4000-8000-000000000002': 'o documento de antes',
}
const CARD = '0a000000-0000-4000-8000-000000000003'

export const SHAPES = readMigrations()
  .map(({ name }) => name)
  .filter((name) => name >= '0001')

/** Restores the tables and rows of the version whose last migration is given. */
export async function databaseOfShape(shape: string): Promise<{ url: string; client: pg.Client }> {
  const url = await databaseForTest('empty')
  const client = await clientFor(url)
  await client.query(`CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  for (const { name, hash, statements, createdAt } of readMigrations()) {
    if (name > shape) break
    for (const statement of statements) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, createdAt])
  }
  const number = shape.slice(0, 4)
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    const [from = '', to = '9999'] = file.replace('.sql', '').split('-')
    if (from <= number && number <= to) await client.query(await readFile(new URL(file, folder), 'utf8'))
  }
  return { url, client }
}

export async function putFiles(dataDir: string) {
  for (const [id, content] of [...Object.entries(CONTENTS), [CARD, 'a capa de antes'] as const]) {
    const path = join(dataDir, 'arquivos', id.slice(0, 2), id)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

export async function rowsByTable(client: pg.Client): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: tables } = await client.query(
    `SELECT tablename AS nome FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const contents: Record<string, Record<string, unknown>[]> = {}
  for (const { nome } of tables) {
    const { rows } = await client.query(`SELECT to_jsonb(t) AS linha FROM ${nome} t`)
    contents[nome] = rows.map(({ linha }) => linha)
  }
  return contents
}

export async function changedMigrations(): Promise<string[]> {
  const known: Record<string, string> = JSON.parse(await readFile(new URL('migrations.json', folder), 'utf8'))
  const found = new Map(readMigrations().map(({ name, hash }) => [name, hash]))
  return Object.keys(known).filter((name) => found.get(name) !== known[name])
}
