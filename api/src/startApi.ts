import { outageOf } from '@portal/platform/http/outageOf'
import { Refusal } from '@portal/platform/http/refuse'
import { Lifetime, type Part } from '@portal/platform/process/Lifetime'
import { StartupError } from '@portal/platform/process/StartupError'
import { isFullDisk } from '@portal/platform/storage/isFullDisk'
import type { Monitored } from '@portal/platform/telemetry/Monitored'
import type { Traces } from '@portal/platform/telemetry/Traces'
import { clockIn, localNow } from '@portal/shared-contracts/dates'
import type { FeedItem } from '@portal/shared-contracts/micro-frontend'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { apiRoutes, type Callers, createApp } from './app'
import { type CapaDrawer, CapaEncoder } from './arquivos/CapaEncoder'
import type { FileStore } from './arquivos/FileStore'
import { writtenFolders } from './arquivos/folders'
import { MarkedFileStore } from './arquivos/MarkedFileStore'
import { type Belonging, markFiles } from './arquivos/markFiles'
import { openFileStore } from './arquivos/openFileStore'
import { createSweeper } from './arquivos/Sweeper'
import { tracedFiles } from './arquivos/tracedFiles'
import { SenhaHasher } from './autenticacao/SenhaHasher'
import type { Listas } from './cidade/listas'
import type { Settings } from './config/env'
import { DATABASE, type DatabaseLimits } from './config/limits'
import { requireSetores } from './contato/addressFor'
import { Database, type Db } from './database/Database'
import { ensureWritable } from './database/embedded/dataFolder'
import { EmbeddedPostgres } from './database/embedded/EmbeddedPostgres'
import { fullDisk } from './database/embedded/fullDisk'
import { explainConnection } from './database/explainConnection'
import type { StartStep } from './database/locks'
import { migrate } from './database/migrate'
import { seed } from './database/seed/seed'
import { Writers } from './database/Writers'
import { createExpirer } from './expiry/Expirer'
import { Avisos } from './gestao/Avisos'
import { createOutboxWorker } from './mail/createOutboxWorker'
import { monitored } from './operations/monitored'
import { openSettings } from './publicacao/openSettings'
import { createServices } from './Services'

export interface StartOptions {
  onProgress?: (line: string) => void
  sendMail?: boolean
  limits?: DatabaseLimits
  lifetime?: Lifetime | undefined
  senhaHasher?: SenhaHasher
  capas?: CapaDrawer
  traces?: Traces | undefined
  paginas?: () => Promise<string[]>
  itensDoFeed?: () => Promise<FeedItem[]>
  cidade?: Listas
}

/** A warning: other portals use this database with another store of files. */
const FOREIGN_FILES =
  'ATENÇÃO: os arquivos deste banco de dados não estão aqui, e sim onde outro portal os guarda (ou guardava). O portal segue ' +
  'no ar sem eles e recusa envios. Dê a todos o mesmo FILES_URL (s3://…), ou a mesma pasta; se os arquivos se perderam e ' +
  'este é o lugar dos próximos: npm run portal -- adotar-arquivos'

const WITHOUT_FILES = 'O portal segue no ar sem os arquivos, recusa envios, e os tem de volta quando ele responder.'

const DEMO_WITHOUT_FILES =
  'O conteúdo de demonstração precisa do lugar dos arquivos, que não responde ou não aceita gravações. Inicie de novo quando ele ' +
  'voltar, ou com DEMO=nao. Nada foi gravado.'

export interface RunningApi {
  routes: FastifyPluginAsync
  monitored: Monitored
  pool: pg.Pool
  createApp: () => FastifyInstance
  close: () => Promise<void>
}

/** Time for background workers to end; the outbox waits for open deliveries. */
const WORKERS_MS = 3_500

/** Closes opened parts if a later step fails. @throws StartupError with a message in Portuguese */
export async function startApi(settings: Settings, options: StartOptions = {}): Promise<RunningApi> {
  const { lifetime = new Lifetime() } = options
  try {
    return await openApi(settings, { onProgress: () => {}, ...options, lifetime })
  } catch (error) {
    if (!options.lifetime) await lifetime.end()
    // Migrations and first content also need space.
    const isOwnDisk = isFullDisk(error) && !(error instanceof StartupError) && !settings.databaseUrl
    throw isOwnDisk ? fullDisk(settings.dataDir) : error
  }
}

type Opening = StartOptions & { onProgress: (line: string) => void; lifetime: Lifetime }

async function openApi(settings: Settings, opening: Opening): Promise<RunningApi> {
  const { lifetime, onProgress, limits = DATABASE, senhaHasher = new SenhaHasher(), traces } = opening
  const { signal } = lifetime
  const callers = { writers: new Writers(limits) }
  const database = await openDatabase(settings, callers, opening)
  const { db, pool, transactions } = database
  const store = await openFiles(settings, opening)
  await fillDatabase(database, store, settings, opening)
  const step = { onProgress, signal }
  const files = await recognise(store, (each) => markFiles(db, store, each), step)
  const { capas = new CapaEncoder(), paginas, itensDoFeed } = opening
  const services = createServices(db, settings, { files, senhaHasher, capas, paginas, itensDoFeed })
  if (settings.emailContato) requireSetores(await services.setores.execute(), settings.emailContato)
  const aberto = openSettings(settings)
  if (aberto) onProgress(aberto)
  const mail = startWorkers(db, files, settings, opening)
  const folders = writtenFolders(settings)
  const watched = monitored({ pool, transactions, files, folders, senhaHasher, ...(mail && { mail }) })
  return {
    routes: apiRoutes(services, settings, callers),
    monitored: watched,
    pool,
    createApp: () => createApp(services, settings, watched, { ...callers, traces }),
    close: () => lifetime.end(),
  }
}

async function openDatabase(settings: Settings, callers: Callers, opening: Opening): Promise<Database> {
  const { lifetime, onProgress, limits = DATABASE, traces } = opening
  const { signal } = lifetime
  await ensureWritable(settings.dataDir).catch((error) => {
    // With a separate database pages work without the folder.
    if (!settings.databaseUrl) throw error
    onProgress(`ATENÇÃO: ${error.message}`)
  })
  const url = settings.databaseUrl ?? (await openEmbedded(settings, opening))
  const opened = await Database.open(url, limits, { ...callers, traces })
  const database = lifetime.own('as conexões com o banco de dados', opened)
  signal.throwIfAborted()
  onProgress('Preparando o banco de dados…')
  await migrate(url, { onProgress, signal })
  signal.throwIfAborted()
  return database
}

async function openEmbedded({ dataDir }: Settings, { lifetime, onProgress }: Opening): Promise<string> {
  const embedded = await EmbeddedPostgres.open(dataDir, onProgress, lifetime.signal)
  lifetime.own('o PostgreSQL embutido', embedded, Number.POSITIVE_INFINITY)
  lifetime.signal.throwIfAborted()
  return embedded.connectionString
}

async function openFiles(settings: Settings, { lifetime, onProgress, traces }: Opening): Promise<FileStore> {
  const onAway = ({ message }: StartupError) => onProgress(`ATENÇÃO: ${message} ${WITHOUT_FILES}`)
  const opened = lifetime.own('o depósito de arquivos', await openFileStore(settings, { onAway }))
  lifetime.signal.throwIfAborted()
  return traces ? tracedFiles(opened, traces) : opened
}

async function fillDatabase(database: Database, files: FileStore, settings: Settings, opening: Opening) {
  const { lifetime, onProgress, cidade = {} } = opening
  const { signal } = lifetime
  const { nome, demo, fusoHorario } = settings
  const now = localNow(fusoHorario)
  const fill = async (db: Db) => {
    // Only this start loads the drawing libraries.
    const { seedDemo } = await import('../demo/seedDemo')
    await seedDemo(db, { now, files })
  }
  await seed(database.db, { nome, demo, ...cidade, fill, onProgress, signal }).catch((error) => {
    if (error instanceof Refusal) throw new StartupError(DEMO_WITHOUT_FILES, { cause: error })
    const isAway = error instanceof DrizzleQueryError && outageOf(error)
    throw isAway ? explainConnection(error, database.connectionString) : error
  })
  signal.throwIfAborted()
}

const createAvisos = (db: Db, settings: Settings, onProgress: (line: string) => void) =>
  new Avisos(db, {
    ...settings,
    now: clockIn(settings.fusoHorario),
    onFailure: (error) => onProgress(`Avisos por e-mail: ${error instanceof Error ? error.message : error}`),
  })

/** @returns the outbox's worker, unless another process sends the mails */
function startWorkers(db: Db, files: FileStore, settings: Settings, opening: Opening) {
  const { lifetime, onProgress, sendMail = true, traces } = opening
  const mail = sendMail ? createOutboxWorker(db, settings, onProgress, traces) : undefined
  const workers = [
    createExpirer(db, settings, onProgress),
    createSweeper(db, files, settings.dataDir, onProgress),
    ...(mail ? [mail, createAvisos(db, settings, onProgress)] : []),
  ]
  lifetime.own('o que trabalha em segundo plano', endingAtOnce(workers, lifetime.signal), WORKERS_MS)
  lifetime.onceStarted(() => {
    for (const worker of workers) worker.start()
  })
  return mail
}

/** Checks a store while it is used: it may be another database's, or unmarked. */
async function recognise(
  store: FileStore,
  belonging: (step: StartStep) => Promise<Belonging>,
  step: StartStep & { onProgress: (line: string) => void },
): Promise<FileStore> {
  const tell = (known: Belonging) => {
    if (known === 'foreign') step.onProgress(FOREIGN_FILES)
  }
  const known = await belonging(step)
  tell(known)
  return new MarkedFileStore(store, known, () => belonging({}), tell)
}

/** Workers end when the shutdown starts; visits do not wait for them. */
function endingAtOnce(workers: { close: () => Promise<void> }[], signal: AbortSignal): Part {
  let ended: Promise<unknown> | undefined
  const close = () => {
    ended ??= Promise.all(workers.map((worker) => worker.close()))
    return ended
  }
  signal.addEventListener('abort', () => void close().catch(() => {}))
  return { close }
}
