import { localNow } from '@portal/shared-contracts/dates'
import type { FeedItem } from '@portal/shared-contracts/micro-frontend'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { apiRoutes, createApp } from './app'
import { type CapaDrawer, CapaEncoder } from './arquivos/CapaEncoder'
import { createSweeper } from './arquivos/createSweeper'
import type { FileStore } from './arquivos/FileStore'
import { ForeignFileStore } from './arquivos/ForeignFileStore'
import { type Belonging, markFiles } from './arquivos/markFiles'
import { openFileStore } from './arquivos/openFileStore'
import { temporaryFolder } from './arquivos/temporary'
import { UnknownFileStore } from './arquivos/UnknownFileStore'
import { SenhaHasher } from './autenticacao/SenhaHasher'
import { DATABASE, type DatabaseLimits } from './bounds'
import { requireSetores } from './contato/addressFor'
import { Askers } from './database/Askers'
import { Database } from './database/Database'
import { ensureWritable } from './database/embedded/dataFolder'
import { EmbeddedPostgres } from './database/embedded/EmbeddedPostgres'
import { fullDisk, isFullDisk } from './database/embedded/fullDisk'
import { explainConnection } from './database/explainConnection'
import type { StartStep } from './database/locks'
import { migrate } from './database/migrate'
import { outageOf } from './database/outageOf'
import { seed } from './database/seed/seed'
import { Writers } from './database/Writers'
import type { Settings } from './env'
import { createExpirer } from './expiry/Expirer'
import { Lifetime, type Part } from './Lifetime'
import { createOutboxWorker } from './mail/createOutboxWorker'
import { openSettings } from './moderacao/openSettings'
import type { MonitoredParts } from './operations/MonitoredParts'
import { Refusal } from './refuse'
import { createServices } from './Services'
import { StartupError } from './StartupError'
import type { Traces } from './traces/Traces'
import { tracedFiles } from './traces/traced'

export interface StartOptions {
  /** Hears of each long step and of what becomes of the mail, as a line in Portuguese. */
  onProgress?: (line: string) => void
  /** Whether this process sends what is in the outbox; otherwise it stays there for others. */
  sendMail?: boolean
  /** What is asked of the database at most. */
  limits?: DatabaseLimits
  /** Owns what is opened, and is ended by whoever gives it; otherwise the API has one of its own. */
  lifetime?: Lifetime | undefined
  /** Hashes the passwords; otherwise at the cost that `SenhaHasher` names. */
  senhaHasher?: SenhaHasher
  /** Draws covers and pictures of texts; otherwise processes of the API's own do. */
  capas?: CapaDrawer
  /** Are told what is done for each request; closed by whoever gives them. */
  traces?: Traces | undefined
  /** Paths of public pages that the sitemap names besides those of the specification. */
  paginas?: () => Promise<string[]>
  /** What the feed has besides the noticias. */
  itensDoFeed?: () => Promise<FeedItem[]>
}

/** What an operator is told whose portal has the database of others, and another place for the files. */
const FOREIGN_FILES =
  'ATENÇÃO: os arquivos deste banco de dados não estão aqui, e sim onde outro portal os guarda (ou guardava). O portal segue ' +
  'no ar sem eles e recusa envios. Dê a todos o mesmo FILES_URL (s3://…), ou a mesma pasta; se os arquivos se perderam e ' +
  'este é o lugar dos próximos: npm run portal -- adotar-arquivos'

const WITHOUT_FILES = 'O portal segue no ar sem os arquivos, recusa envios, e volta a tê-los sem um novo início.'

const DEMO_WITHOUT_FILES =
  'O conteúdo de demonstração precisa do lugar dos arquivos, que não responde ou não aceita gravações. Inicie de novo quando ele ' +
  'voltar, ou com DEMO=nao. Nada foi gravado.'

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

/** How long what works in the background may take to end: the outbox waits for mails on their way. */
const WORKERS_MS = 3_500

/**
 * Starts everything the API works with: database, migrations, first content. Closes again what it has opened where a
 * later step fails. @throws StartupError for what an operator can mend, with a sentence in Portuguese.
 */
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
  }: StartOptions = {},
): Promise<RunningApi> {
  const own = lifetime ?? new Lifetime()
  try {
    const given = { onProgress, sendMail, limits, senhaHasher, capas, traces, paginas, itensDoFeed }
    return await openApi(settings, { lifetime: own, ...given })
  } catch (error) {
    if (!lifetime) await own.end()
    // Migrations and first content write, too.
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
  }: Required<Omit<StartOptions, 'traces'>> & Pick<StartOptions, 'traces'> & { lifetime: Lifetime },
): Promise<RunningApi> {
  const { signal } = lifetime
  const callers = { askers: new Askers(), writers: new Writers(limits) }
  await ensureWritable(settings.dataDir).catch((error) => {
    // Pages are served without the folder where the database is a server.
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
  await seed(database.db, { nome, demo, now, files: store, ...start }).catch((error) => {
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
    ...(mail ? [mail] : []),
  ]
  lifetime.own('o que trabalha em segundo plano', endingAtOnce(workers, signal), WORKERS_MS)
  lifetime.onceStarted(() => {
    for (const worker of workers) worker.start()
  })
  const { pool, transactions } = database
  const temporary = temporaryFolder(settings.dataDir)
  const parts = { pool, transactions, files, temporary, senhaHasher, ...(mail && { mail }) }
  return {
    routes: apiRoutes(services, settings, callers),
    parts,
    createApp: () => createApp(services, settings, parts, { ...callers, traces }),
    close: () => lifetime.end(),
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

/** The store, as what it is to the database: its own, that of others, or one of which that is to be seen yet. */
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
  if (known === 'own') return store
  return known === 'foreign' ? new ForeignFileStore(store) : new UnknownFileStore(store, () => belonging({}), tell)
}

/** They begin to end with the process, while its visits are finished; no visit waits for them. */
function endingAtOnce(workers: { close: () => Promise<void> }[], signal: AbortSignal): Part {
  let ended: Promise<unknown> | undefined
  const close = () => {
    ended ??= Promise.all(workers.map((worker) => worker.close()))
    return ended
  }
  signal.addEventListener('abort', () => void close().catch(() => {}))
  return { close }
}
