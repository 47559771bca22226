import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { writeAuditoria } from '../../auditoria/writeAuditoria'
import { flushFolder } from '../../flushFolder'
import type { Command, CommandContext } from '../Command'
import { CommandError } from '../CommandError'
import { copyArquivos } from './copyArquivos'
import { copyTables } from './copyTables'
import { write } from './digest'
import { FORMAT, type Manifest, manifestPath } from './manifest'
import { withClient } from './withClient'

/** The backup is whole, but the portal itself has lost the content of some file. */
const INCOMPLETE = 2

export const backup: Command = {
  usage: '<pasta nova>',
  summary: 'Copia tabelas e arquivos, de um só instante, para uma pasta que ainda não existe.',
  count: { min: 1, max: 1 },
  async run({ terminal, ...context }, { positionals: [path = ''] }) {
    const folder = terminal.resolve(path)
    const { tabelas, arquivos, ausentes } = await copyInto(folder, context)
    const linhas = tabelas.reduce((sum, tabela) => sum + tabela.linhas, 0)
    await writeAuditoria(context.database.db, {
      acao: 'copia.fazer',
      detalhes: { linhas, arquivos: arquivos.length, ausentes: ausentes.length },
    })
    terminal.print(`Cópia pronta em "${folder}": ${linhas} linhas e ${arquivos.length} arquivos.`)
    if (ausentes.length === 0) return 0
    terminal.warn(`Atenção: o portal não tem o conteúdo de ${ausentes.length} arquivo(s): ${ausentes.join(', ')}.`)
    return INCOMPLETE
  },
}

type Sources = Pick<CommandContext, 'database' | 'files'>

/** The folder has its name once everything in it is on the disk. */
async function copyInto(folder: string, sources: Sources): Promise<Manifest> {
  if (existsSync(folder)) throw new CommandError(`"${folder}" já existe. Indique uma pasta nova.`)
  const draft = `${folder}.parcial-${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    const manifest = await copyEverything(draft, sources)
    await rename(draft, folder)
    await flushFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyEverything(folder: string, { database, files }: Sources): Promise<Manifest> {
  // One snapshot for all tables; rows written meanwhile are left to the next backup.
  const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
  const manifest = await withClient(database.connectionString, begin, async (client) => ({
    formato: FORMAT as typeof FORMAT,
    criadoEm: new Date().toISOString(),
    ...(await copyTables(client, folder)),
    ...(await copyArquivos(client, files, folder)),
  }))
  await write(Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]), manifestPath(folder))
  return manifest
}
