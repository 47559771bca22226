import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes } from '@portal/platform/storage/freeBytes'
import { isFullDisk } from '@portal/platform/storage/isFullDisk'
import { openFileStore } from '../arquivos/openFileStore'
import type { Settings } from '../config/env'
import { FORM } from '../config/limits'
import { Database } from '../database/Database'
import { EmbeddedPostgres } from '../database/embedded/EmbeddedPostgres'
import { fullDisk } from '../database/embedded/fullDisk'
import { isPassing } from '../database/embedded/socket'
import { isMigrated } from '../database/migrate'
import type { CommandContext, Terminal } from './command/Command'
import { CommandError } from './command/CommandError'

export async function withCommandContext<T>(
  settings: Settings,
  terminal: Terminal,
  { onEmpty, isAlone }: { onEmpty: boolean; isAlone: boolean },
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const opened: { close(): Promise<void> }[] = []
  try {
    const url = settings.databaseUrl ?? (await joinEmbedded())
    const database = await Database.open(url)
    opened.push(database)
    if (!onEmpty && !(await isMigrated(database.pool))) {
      throw noPortal()
    }
    const files = await openFileStore(settings)
    opened.push(files)
    return await work({ settings, database, files, terminal })
  } catch (error) {
    throw !settings.databaseUrl && (await isOfFullDisk(error, settings.dataDir)) ? fullDisk(settings.dataDir) : error
  } finally {
    for (const resource of opened.reverse()) await resource.close()
  }

  async function joinEmbedded() {
    if (!onEmpty && !existsSync(join(settings.dataDir, 'postgres'))) throw noPortal()
    const embedded = await EmbeddedPostgres[isAlone ? 'open' : 'join'](settings.dataDir)
    opened.push(embedded)
    return embedded.connectionString
  }
}

/** PostgreSQL ends itself when it has no room for its log, and the command loses its connection. */
const isOfFullDisk = async (error: unknown, dataDir: string) =>
  isFullDisk(error) || (isPassing(error) && (await freeBytes(dataDir)) < FORM.freeBytes)

const noPortal = () =>
  new CommandError('O banco de dados não tem um portal desta versão. Inicie o portal uma vez antes: npm start')
