import { localNow } from '@portal/shared-contracts/dates'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { apiRoutes, createApp } from './app'
import { openFileStore } from './arquivos/openFileStore'
import { startSweeper } from './arquivos/startSweeper'
import { DATABASE, type DatabaseLimits } from './bounds'
import { Database } from './database/Database'
import { EmbeddedPostgres } from './database/embedded/EmbeddedPostgres'
import { explainConnection } from './database/explainConnection'
import { migrate } from './database/migrate'
import { outageOf } from './database/outageOf'
import { seed } from './database/seed/seed'
import type { Settings } from './env'
import { startExpirer } from './expiry/Expirer'
import { startOutboxWorker } from './mail/startOutboxWorker'
import type { MonitoredParts } from './operations/MonitoredParts'
import { createServices } from './Services'

export interface StartOptions {
  /** Hears of each long step and of what becomes of the mail, as a line in Portuguese. */
  onProgress?: (line: string) => void
  /** Whether this process sends what is in the outbox; otherwise it stays there for others. */
  sendMail?: boolean
  /** What is asked of the database at most. */
  limits?: DatabaseLimits
}

/** The API with everything open; `close` ends it in order. */
export interface RunningApi {
  /** Every route of `/api/…`, to be registered in a Fastify made with `serverOptions`. */
  routes: FastifyPluginAsync
  /** For `operate`, on the server that carries the routes. */
  parts: MonitoredParts
  /** The same routes as a server of their own. */
  createApp: () => FastifyInstance
  /** To be called when nothing serves the routes any more: ends the connections, then stops the embedded server. */
  close: () => Promise<void>
}

/**
 * Starts everything the API works with: database, migrations, first content. Closes again what it has opened where a
 * later step fails. @throws StartupError for what an operator can mend, with a sentence in Portuguese.
 */
export async function startApi(
  settings: Settings,
  { onProgress = () => {}, sendMail = true, limits = DATABASE }: StartOptions = {},
): Promise<RunningApi> {
  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const resource of opened.splice(0).reverse()) await resource.close()
  }
  try {
    const url = settings.databaseUrl ?? (await openEmbedded())
    const database = await Database.open(url, limits)
    opened.push(database)
    onProgress('Preparando o banco de dados…')
    await migrate(url, onProgress)
    const files = await openFileStore(settings)
    opened.push(files)
    const services = createServices(database.db, settings, files)
    const now = localNow(settings.fusoHorario)
    await seed(database.db, { demo: settings.demo, now, files: services.files, onProgress }).catch((error) => {
      throw error instanceof DrizzleQueryError && outageOf(error) ? explainConnection(error, url) : error
    })
    opened.push(startExpirer(database.db, settings, onProgress))
    opened.push(startSweeper(database.db, files, settings.dataDir, onProgress))
    if (sendMail) opened.push(startOutboxWorker(database.db, settings, onProgress))
    const { pool, transactions } = database
    const parts = { pool, transactions, files: services.files, senhaHasher: services.senhaHasher }
    return {
      routes: apiRoutes(services, settings),
      parts,
      createApp: () => createApp(services, settings, parts),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }

  async function openEmbedded() {
    const embedded = await EmbeddedPostgres.open(settings.dataDir, onProgress)
    opened.push(embedded)
    return embedded.connectionString
  }
}
