import { localNow } from '@portal/shared-contracts/dates'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { apiRoutes, createApp } from './app'
import { ForeignFileStore } from './arquivos/ForeignFileStore'
import { markFiles } from './arquivos/markFiles'
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

/** What an operator is told whose portal has the database of others, and another place for the files. */
const FOREIGN_FILES =
  'ATENÇÃO: os arquivos deste banco de dados não estão aqui, e sim onde outro portal os guarda (ou guardava). O portal segue ' +
  'no ar sem eles e recusa envios. Dê a todos o mesmo FILES_URL (s3://…), ou a mesma pasta; se os arquivos se perderam e ' +
  'este é o lugar dos próximos: npm run portal -- adotar-arquivos'

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
    const store = await openFileStore(settings)
    opened.push(store)
    const now = localNow(settings.fusoHorario)
    await seed(database.db, { demo: settings.demo, now, files: store, onProgress }).catch((error) => {
      throw error instanceof DrizzleQueryError && outageOf(error) ? explainConnection(error, url) : error
    })
    const isForeign = (await markFiles(database.db, store, onProgress)) === 'foreign'
    if (isForeign) onProgress(FOREIGN_FILES)
    const files = isForeign ? new ForeignFileStore(store) : store
    const services = createServices(database.db, settings, files)
    opened.push(startExpirer(database.db, settings, onProgress))
    opened.push(startSweeper(database.db, files, settings.dataDir, onProgress))
    const mail = sendMail ? startOutboxWorker(database.db, settings, onProgress) : undefined
    if (mail) opened.push(mail)
    const { pool, transactions } = database
    const parts = { pool, transactions, files, senhaHasher: services.senhaHasher, ...(mail && { mail }) }
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
