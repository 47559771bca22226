import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openFileStore } from '../arquivos/openFileStore'
import type { Settings } from '../config/env'
import { Database } from '../database/Database'
import { EmbeddedPostgres } from '../database/embedded/EmbeddedPostgres'
import { isMigrated } from '../database/migrate'
import type { Command, CommandContext, Terminal } from './command/Command'
import { CommandError } from './command/CommandError'

export async function withCommandContext<T>(
  settings: Settings,
  terminal: Terminal,
  { onEmpty = false }: Pick<Command, 'onEmpty'>,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const opened: { close(): Promise<void> }[] = []
  try {
    const url = settings.databaseUrl ?? (await joinEmbedded())
    const database = await Database.open(url)
    opened.push(database)
    if (!onEmpty && !(await isMigrated(database.pool))) {
      throw new CommandError(
        'O banco de dados não tem um portal desta versão. Inicie o portal uma vez antes: npm start',
      )
    }
    const files = await openFileStore(settings)
    opened.push(files)
    return await work({ settings, database, files, terminal })
  } finally {
    for (const resource of opened.reverse()) await resource.close()
  }

  async function joinEmbedded() {
    if (!onEmpty && !existsSync(join(settings.dataDir, 'postgres'))) throw noPortal()
    const embedded = await EmbeddedPostgres.join(settings.dataDir)
    opened.push(embedded)
    return embedded.connectionString
  }
}

const noPortal = () =>
  new CommandError('O banco de dados não tem um portal desta versão. Inicie o portal uma vez antes: npm start')
