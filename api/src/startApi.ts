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
import { apiRoutes, createApp } from './app'
import { type CapaDrawer, CapaEncoder } from './arquivos/CapaEncoder'
import { createSweeper } from './arquivos/createSweeper'
import type { FileStore } from './arquivos/FileStore'
import { MarkedFileStore } from './arquivos/MarkedFileStore'
import { type Belonging, markFiles } from './arquivos/markFiles'
import { openFileStore } from './arquivos/openFileStore'
import { tracedFiles } from './arquivos/tracedFiles'
import { writtenFolders } from './arquivos/writtenFolders'
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
  /** Sectors and institutions of the city's folder. */
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
  /** For a Fastify made with `serverOptions`. */
  routes: FastifyPluginAsync
  monitored: Monitored
  pool: pg.Pool
  createApp: () => FastifyInstance
  /** Call it when no server uses the routes. */
  close: () => Promise<void>
}

/** Time for background workers to end; the outbox waits for open deliveries. */
const WORKERS_MS = 3_500

/** Closes what it has opened if a later step fails. @throws StartupError with a message in Portuguese */
export async function startApi(
  settings: Settings,
  {
    lifetime,
    onProgress = () => {},
    sendMail = true,
    limits = DATABASE,
    senhaHasher = new SenhaHasher(),
    capas = new CapaEncoder(),
    traces,
    paginas = async () => [],
    itensDoFeed = async () => [],
    cidade = {},
  }: StartOptions = {},
): Promise<RunningApi> {
  const own = lifetime ?? new Lifetime()
  try {
    const given = { onProgress, sendMail, limits, senhaHasher, capas, traces, paginas, itensDoFeed, cidade }
    return await openApi(settings, { lifetime: own, ...given })
  } catch (error) {
    if (!lifetime) await own.end()
    // Migrations and first content also need space.
    const isOwnDisk = isFullDisk(error) && !(error instanceof StartupError) && !settings.databaseUrl
    throw isOwnDisk ? fullDisk(settings.dataDir) : error
  }
}

async function openApi(
  settings: Settings,
  {
    lifetime,
    onProgress,
    sendMail,
    limits,
    senhaHasher,
    capas,
    traces,
    paginas,
    itensDoFeed,
    cidade: { setores, instituicoes },
  }: Required<Omit<StartOptions, 'traces'>> & Pick<StartOptions, 'traces'> & { lifetime: Lifetime },
): Promise<RunningApi> {
  const { signal } = lifetime
  const callers = { writers: new Writers(limits) }
  await ensureWritable(settings.dataDir).catch((error) => {
    // With a separate database pages work without the folder.
    if (!settings.databaseUrl) throw error
    onProgress(`ATENÇÃO: ${error.message}`)
  })
  const url = settings.databaseUrl ?? (await openEmbedded())
  const database = lifetime.own(
    'as conexões com o banco de dados',
    await Database.open(url, limits, { ...callers, traces }),
  )
  signal.throwIfAborted()
  onProgress('Preparando o banco de dados…')
  const start = { onProgress, signal }
  await migrate(url, start)
  signal.throwIfAborted()
  const opened = lifetime.own('o depósito de arquivos', await openFileStore(settings, { onAway }))
  const store = traces ? tracedFiles(opened, traces) : opened
  const { nome, demo, fusoHorario } = settings
  const now = localNow(fusoHorario)
  signal.throwIfAborted()
  await seed(database.db, { nome, demo, setores, instituicoes, fill, ...start }).catch((error) => {
    if (error instanceof Refusal) throw new StartupError(DEMO_WITHOUT_FILES, { cause: error })
    throw error instanceof DrizzleQueryError && outageOf(error) ? explainConnection(error, url) : error
  })
  signal.throwIfAborted()
  const files = await recognise(store, (step) => markFiles(database.db, store, step), start)
  const services = createServices(database.db, settings, { files, senhaHasher, capas, paginas, itensDoFeed })
  if (settings.emailContato) requireSetores(await services.setores.list(), settings.emailContato)
  const aberto = openSettings(settings)
  if (aberto) onProgress(aberto)
  const mail = sendMail ? createOutboxWorker(database.db, settings, onProgress, traces) : undefined
  const workers = [
    createExpirer(database.db, settings, onProgress),
    createSweeper(database.db, files, settings.dataDir, onProgress),
    ...(mail ? [mail, createAvisos()] : []),
  ]
  lifetime.own('o que trabalha em segundo plano', endingAtOnce(workers, signal), WORKERS_MS)
  lifetime.onceStarted(() => {
    for (const worker of workers) worker.start()
  })
  const { pool, transactions } = database
  const folders = writtenFolders(settings)
  const watched = monitored({ pool, transactions, files, folders, senhaHasher, ...(mail && { mail }) })
  return {
    routes: apiRoutes(services, settings, callers),
    monitored: watched,
    pool,
    createApp: () => createApp(services, settings, watched, { ...callers, traces }),
    close: () => lifetime.end(),
  }

  function createAvisos() {
    return new Avisos(database.db, {
      ...settings,
      now: clockIn(fusoHorario),
      onFailure: (error) => onProgress(`Avisos por e-mail: ${error instanceof Error ? error.message : error}`),
    })
  }

  async function fill(db: Db) {
    // Only this start loads the drawing libraries.
    const { seedDemo } = await import('../demo/seedDemo')
    await seedDemo(db, { now, files: store })
  }

  function onAway({ message }: StartupError) {
    onProgress(`ATENÇÃO: ${message} ${WITHOUT_FILES}`)
  }

  async function openEmbedded() {
    const embedded = await EmbeddedPostgres.open(settings.dataDir, onProgress, signal)
    lifetime.own('o PostgreSQL embutido', embedded, Number.POSITIVE_INFINITY)
    signal.throwIfAborted()
    return embedded.connectionString
  }
}

/** A store that is checked while used: it may be another database's, or unmarked. */
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

/** Workers end with the start of the shutdown; visits do not wait for them. */
function endingAtOnce(workers: { close: () => Promise<void> }[], signal: AbortSignal): Part {
  let ended: Promise<unknown> | undefined
  const close = () => {
    ended ??= Promise.all(workers.map((worker) => worker.close()))
    return ended
  }
  signal.addEventListener('abort', () => void close().catch(() => {}))
  return { close }
}
