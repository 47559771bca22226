import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '../../arquivos/FileStore'
import { writeAuditoria } from '../../auditoria/writeAuditoria'
import { LOCKS } from '../../database/locks'
import { madeMigrations, migrate } from '../../database/migrate'
import type { Migration } from '../../database/readMigrations'
import type { Command } from '../Command'
import { CommandError } from '../CommandError'
import { eachOf } from './eachOf'
import { arquivoPath, type Manifest, readManifest, tablePath } from './manifest'
import { copiedTables, skippedTables } from './tables'
import { verify } from './verify'
import { withClient } from './withClient'

export const restore: Command = {
  usage: '<pasta da cópia>',
  summary: 'Põe uma cópia de segurança em um banco de dados vazio, se ela estiver inteira.',
  count: { min: 1, max: 1 },
  onEmpty: true,
  async run({ database, files, terminal }, { positionals: [path = ''] }) {
    const folder = terminal.resolve(path)
    const manifest = await readManifest(folder)
    const made = await verify(folder, manifest)
    await refuseRows(database.pool)
    await refuseLater(database.pool, made)
    const step = { onProgress: (line: string) => terminal.print(line) }
    // The tables of the version that made it take its rows; then they are brought to this version's, as at a start.
    await migrate(database.connectionString, step, made)
    await withClient(database.connectionString, 'BEGIN', async (client) => {
      // A portal that starts at this moment waits with its first content, and finds ours.
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.seed])
      await refuseRows(client)
      await refuseWithoutRows(client, manifest)
      for (const tabela of manifest.tabelas) await load(client, folder, tabela)
      await eachOf(manifest.arquivos, (arquivo) => putBack(files, folder, arquivo))
      for (const [nome, last] of Object.entries(manifest.sequencias)) {
        await client.query('SELECT setval($1::regclass, $2)', [`public.${nome}`, last])
      }
    })
    await migrate(database.connectionString, step)
    await writeAuditoria(database.db, { acao: 'copia.restaurar', detalhes: { de: manifest.criadoEm } })
    terminal.print(`Cópia de ${manifest.criadoEm} restaurada. Todas as pessoas precisam entrar de novo.`)
    return 0
  },
}

async function refuseRows(client: pg.Pool | pg.Client) {
  for (const nome of [...copiedTables, ...skippedTables]) {
    const { rows: tables } = await client.query('SELECT to_regclass($1) AS known', [`public.${nome}`])
    if (!tables[0]?.known) continue
    const { rowCount } = await client.query(`SELECT FROM ${nome} LIMIT 1`)
    if (!rowCount) continue
    throw new CommandError(
      `O banco de dados não está vazio: a tabela "${nome}" tem linhas. ` +
        'Indique outro em DATABASE_URL, ou outra pasta em DATA_DIR. Nada foi alterado.',
    )
  }
}

/** Rows of earlier tables fit into no later ones, and there is no way back by migration. */
async function refuseLater(pool: pg.Pool, made: Migration[]) {
  const known = made.map(({ hash }) => hash)
  if ((await madeMigrations(pool)).every((hash) => known.includes(hash))) return
  throw new CommandError(
    'A cópia é de uma versão anterior do portal, e este banco de dados, embora sem linhas, já tem as tabelas de uma versão ' +
      'mais nova. Indique um banco que nenhum portal usou em DATABASE_URL, ou uma pasta nova em DATA_DIR. Nada foi alterado.',
  )
}

/** A table that the version of the backup had, and the backup lacks, would be lost without a word. */
async function refuseWithoutRows(client: pg.Client, { tabelas }: Manifest) {
  for (const nome of copiedTables.filter((copied) => !tabelas.some(({ nome }) => nome === copied))) {
    const { rows } = await client.query('SELECT to_regclass($1) AS known', [`public.${nome}`])
    if (rows[0]?.known) throw new CommandError(`A cópia não traz a tabela "${nome}". Nada foi alterado.`)
  }
}

async function load(client: pg.Client, folder: string, { nome, linhas }: Manifest['tabelas'][number]) {
  const rows = client.query(copyFrom(`COPY ${nome} FROM STDIN (FORMAT csv, HEADER MATCH)`))
  await pipeline(createReadStream(tablePath(folder, nome)), rows)
  if (rows.rowCount !== linhas)
    throw new CommandError(`A tabela "${nome}" não tem ${linhas} linhas. Nada foi alterado.`)
}

async function putBack(files: FileStore, folder: string, { id, sha256 }: Manifest['arquivos'][number]) {
  const stored = await files.put(id, { caminho: arquivoPath(folder, id) })
  if (stored.sha256 !== sha256) throw new CommandError(`O arquivo "${id}" não foi guardado como estava na cópia.`)
}
