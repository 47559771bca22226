import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { flushFolder } from '@portal/platform/storage/flushFolder'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../../arquivos/FileStore'
import { writeAuditoria } from '../../auditoria/writeAuditoria'
import { knownMigrations, madeMigrations } from '../../database/migrate'
import { type Command, type CommandContext, CommandError } from '../command/Command'
import { write } from './digest'
import { eachOf } from './eachOf'
import { arquivoPath, FORMAT, type Manifest, manifestPath, tablePath } from './manifest'
import { copiedTables, transientTables } from './tables'
import { withClient } from './withClient'

/** Exit code: the backup is complete, but the portal has lost some file. */
const INCOMPLETE = 2
const NAMED = 20

export const backup: Command = {
  usage: '<pasta nova> [--banco]',
  summary:
    'Copia tabelas e arquivos, de um só instante, para uma pasta que ainda não existe. Com --banco, e o portal parado, ' +
    'copia só o banco, com sessões, e-mails à espera e limites: para outra versão do PostgreSQL.',
  options: { banco: { type: 'boolean' } },
  count: { min: 1, max: 1 },
  // A portal's later writes would be lost.
  isAlone: ({ banco }) => banco === true,
  async run({ terminal, ...context }, { positionals: [path = ''], options: { banco } }) {
    const folder = terminal.resolve(path)
    const { tabelas, arquivos, ausentes } = await copyInto(folder, context, banco === true)
    const linhas = tabelas.reduce((sum, tabela) => sum + tabela.linhas, 0)
    await writeAuditoria(context.database.db, {
      acao: 'copia.fazer',
      detalhes: { linhas, arquivos: arquivos.length, ausentes: ausentes.length },
    })
    terminal.print(`Cópia pronta em "${folder}": ${linhas} linhas e ${arquivos.length} arquivos.`)
    if (ausentes.length === 0) return 0
    terminal.warn(
      `Atenção: a cópia vai sem ${ausentes.length} arquivo(s), que já faltam no portal. Confira FILES_URL ou DATA_DIR:`,
    )
    for (const id of ausentes.slice(0, NAMED)) terminal.warn(`  ${id}`)
    const others = ausentes.length - NAMED
    if (others > 0) terminal.warn(`  e mais ${others}: estão todos em "ausentes" do manifesto.json da cópia.`)
    return INCOMPLETE
  },
}

type Sources = Pick<CommandContext, 'database' | 'files'>

/** The folder gets its final name once everything is on disk. */
async function copyInto(folder: string, sources: Sources, isOfDatabase: boolean): Promise<Manifest> {
  if (existsSync(folder)) throw new CommandError(`"${folder}" já existe. Indique uma pasta nova.`)
  const draft = `${folder}.parcial-${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    const manifest = await copyEverything(draft, sources, isOfDatabase)
    await rename(draft, folder)
    await flushFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyEverything(folder: string, { database, files }: Sources, isOfDatabase: boolean): Promise<Manifest> {
  const nomes = isOfDatabase ? [...copiedTables, ...transientTables] : copiedTables
  // One snapshot for all tables; later rows belong to the next backup.
  const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
  const manifest = await withClient(database.connectionString, begin, async (client) => ({
    formato: FORMAT as typeof FORMAT,
    criadoEm: new Date().toISOString(),
    ...(await copyTables(client, folder, nomes)),
    ...(isOfDatabase ? { arquivos: [], ausentes: [] } : await copyArquivos(client, files, folder)),
  }))
  await write(Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]), manifestPath(folder))
  return manifest
}

async function copyTables(
  client: pg.Client,
  folder: string,
  nomes: string[],
): Promise<Pick<Manifest, 'migracoes' | 'tabelas' | 'sequencias'>> {
  await mkdir(dirname(tablePath(folder, '')), { mode: 0o700 })
  const migracoes = await madeMigrations(client)
  const known = knownMigrations()
  // A later version may have added tables that this one does not know.
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

/** Copies the files of all rows. Lists lost ones and continues. */
async function copyArquivos(
  client: pg.Client,
  files: FileStore,
  folder: string,
): Promise<Pick<Manifest, 'arquivos' | 'ausentes'>> {
  const { rows } = await client.query('SELECT id, sha256 FROM arquivos ORDER BY id')
  const arquivos: Manifest['arquivos'] = []
  const ausentes: string[] = []
  await eachOf(rows, async ({ id, sha256 }) => {
    const path = arquivoPath(folder, id)
    const content = await files.read(id)
    if (!content) return void ausentes.push(id)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const digest = await write(content, path)
    if (digest.sha256 === sha256) return void arquivos.push({ id, ...digest })
    await rm(path)
    ausentes.push(id)
  })
  return { arquivos, ausentes }
}
