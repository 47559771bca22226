import type pg from 'pg'
import type { FileStore } from '../../arquivos/FileStore'
import { writeAuditoria } from '../../auditoria/writeAuditoria'
import { LOCKS } from '../../database/locks'
import { madeMigrations, migrate } from '../../database/migrate'
import type { Migration } from '../../database/readMigrations'
import type { Command } from '../command/Command'
import { CommandError } from '../command/Command'
import { eachOf } from './eachOf'
import { loadTables } from './loadTables'
import { arquivoPath, type Manifest, readManifest, verify } from './manifest'
import { copiedTables, derivedTables, transientTables } from './tables'
import { withClient } from './withClient'

export const restore: Command = {
  usage: '<pasta da cópia>',
  summary: 'Põe uma cópia de segurança em um banco de dados vazio, se ela estiver inteira.',
  count: { min: 1, max: 1 },
  onEmpty: true,
  isAlone: () => true,
  async run({ database, files, terminal }, { positionals: [path = ''] }) {
    const folder = terminal.resolve(path)
    const onProgress = (line: string) => terminal.print(line)
    const manifest = await readManifest(folder)
    onProgress('Conferindo a cópia…')
    const made = await verify(folder, manifest)
    await refuseRows(database.pool)
    await refuseLater(database.pool, made)
    // Loads into the tables of the backup's version, then migrates them.
    await migrate(database.connectionString, { onProgress }, made)
    await withClient(database.connectionString, 'BEGIN', async (client) => {
      // A portal that starts now waits before it seeds, and finds our rows.
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.seed])
      const present = (await presentTables(client)).join()
      // Prevents writes between the check and the load.
      await client.query(`LOCK TABLE ${present} IN ACCESS EXCLUSIVE MODE`)
      await refuseRows(client)
      await refuseWithoutRows(client, manifest)
      // Rows of a table that this transaction truncated need no later freezing.
      await client.query(`TRUNCATE ${present}`)
      await loadTables(client, folder, manifest.tabelas, onProgress)
      onProgress(`Arquivos: ${manifest.arquivos.length}…`)
      await eachOf(manifest.arquivos, (arquivo) => putBack(files, folder, arquivo))
      for (const [nome, last] of Object.entries(manifest.sequencias)) {
        await client.query('SELECT setval($1::regclass, $2)', [`public.${nome}`, last])
      }
    })
    await migrate(database.connectionString, { onProgress })
    await writeAuditoria(database.db, { acao: 'copia.restaurar', detalhes: { de: manifest.criadoEm } })
    const hasSessions = manifest.tabelas.some(({ nome }) => transientTables.includes(nome))
    const next = hasSessions
      ? 'Inicie o portal: tudo continua como estava.'
      : 'Todas as pessoas precisam entrar de novo.'
    terminal.print(`Cópia de ${manifest.criadoEm} restaurada. ${next}`)
    return 0
  },
}

async function presentTables(client: pg.Pool | pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT nome FROM unnest($1::text[]) AS nome WHERE to_regclass('public.' || nome) IS NOT NULL`,
    [[...copiedTables, ...transientTables, ...derivedTables]],
  )
  return rows.map(({ nome }) => nome)
}

async function refuseRows(client: pg.Pool | pg.Client) {
  for (const nome of await presentTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${nome} LIMIT 1`)
    if (!rowCount) continue
    throw new CommandError(
      `O banco de dados não está vazio: a tabela "${nome}" tem linhas. ` +
        'Indique outro em DATABASE_URL, ou outra pasta em DATA_DIR. Nada foi alterado.',
    )
  }
}

/** Rows of later tables do not fit, and migrations have no way back. */
async function refuseLater(pool: pg.Pool, made: Migration[]) {
  const known = made.map(({ hash }) => hash)
  if ((await madeMigrations(pool)).every((hash) => known.includes(hash))) return
  throw new CommandError(
    'A cópia é de uma versão anterior do portal, e este banco de dados, embora sem linhas, já tem as tabelas de uma versão ' +
      'mais nova. Indique um banco que nenhum portal usou em DATABASE_URL, ou uma pasta nova em DATA_DIR. Nada foi alterado.',
  )
}

/** Without this check a missing table would be lost silently. */
async function refuseWithoutRows(client: pg.Client, { tabelas }: Manifest) {
  for (const nome of copiedTables.filter((copied) => !tabelas.some(({ nome }) => nome === copied))) {
    const { rows } = await client.query('SELECT to_regclass($1) AS known', [`public.${nome}`])
    if (rows[0]?.known)
      throw new CommandError(`A cópia não traz a tabela "${nome}". Use uma cópia inteira. Nada foi alterado.`)
  }
}

async function putBack(files: FileStore, folder: string, { id, sha256 }: Manifest['arquivos'][number]) {
  const stored = await files.put(id, { caminho: arquivoPath(folder, id) })
  if (stored.sha256 !== sha256)
    throw new CommandError(
      `O arquivo "${id}" não foi guardado como estava na cópia. Confira o lugar dos arquivos (FILES_URL ou DATA_DIR) e repita.`,
    )
}
