import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { knownMigrations, madeMigrations } from '../../database/migrate'
import { CommandError } from '../command/CommandError'
import { write } from './digest'
import { type Manifest, tablePath } from './manifest'

export async function copyTables(
  client: pg.Client,
  folder: string,
  nomes: string[],
): Promise<Pick<Manifest, 'migracoes' | 'tabelas' | 'sequencias'>> {
  await mkdir(dirname(tablePath(folder, '')), { mode: 0o700 })
  const migracoes = await madeMigrations(client)
  const known = knownMigrations()
  // A later version may have changed the database, with tables unknown to this one.
  if (!migracoes.every((hash) => known.includes(hash))) {
    throw new CommandError(
      'O banco de dados foi atualizado por uma versão mais nova do portal, cujas tabelas esta não conhece. ' +
        'Faça a cópia com aquela versão. Nada foi alterado.',
    )
  }
  const tabelas: Manifest['tabelas'] = []
  for (const nome of nomes) {
    const rows = client.query(copyTo(`COPY ${nome} TO STDOUT (FORMAT csv, HEADER)`))
    const digest = await write(rows, tablePath(folder, nome))
    tabelas.push({ nome, linhas: rows.rowCount, ...digest })
  }
  return { migracoes, tabelas, sequencias: await lastIds(client) }
}

/** Sequences are restored: the audit names deleted ids, which must not be reused. */
async function lastIds(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query(
    `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  return Object.fromEntries(rows.map(({ sequencename, last_value }) => [sequencename, Number(last_value)]))
}
