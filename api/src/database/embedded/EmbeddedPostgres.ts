import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Ending } from '../../Lifetime'
import { StartupError } from '../../StartupError'
import { DataFolderLock } from './DataFolderLock'
import { damaged, ensureWritable, initialise, isMissing } from './dataFolder'
import { fullDisk, isFullDisk } from './fullDisk'
import { ensurePostmaster, type PostmasterOptions } from './Postmaster'
import { findPostmaster, type Postmaster } from './postmasterPid'
import { findPrograms } from './programs'
import { ServerLog } from './ServerLog'
import { chooseServerUser } from './ServerUser'
import { isPassing, socketUrl } from './socket'
import { stopPostmaster } from './stopPostmaster'
import { unlessAborted } from './unlessAborted'
import { finishSwap } from './upgrade/swapFolders'

const DATABASE = 'portal'
const RETRY_MS = 200
/** How long the server of a portal that ends may take to make way for this one. */
const TAKE_MS = 30_000
/** For the end of a server, where nothing else is said. */
const CLOSE_MS = 9_000
/** For one that was only just started. */
const GIVE_UP_MS = 3_000

/** PostgreSQL as a part of the portal: its own server, on a Unix socket only, for as long as the portal runs. */
export class EmbeddedPostgres {
  private readonly ending = new AbortController()
  private recovery: Promise<void> = Promise.resolve()
  private server: Postmaster | undefined
  private lock: DataFolderLock | undefined

  private constructor(private readonly options: PostmasterOptions) {}

  /**
   * Refuses with a `StartupError` where the folder is damaged, not ours, or in use by another portal.
   * @param signal ends the start; nothing of it is left then
   */
  static async open(
    dataDir: string,
    onProgress: (line: string) => void = () => {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<EmbeddedPostgres> {
    const root = resolve(dataDir)
    const folder = join(root, 'postgres')
    await ensureWritable(root)
    await finishSwap(root)
    const programs = await findPrograms(join(root, 'postgres-bibliotecas'))
    const user = await chooseServerUser(folder, programs)
    const options = { folder, log: new ServerLog(join(root, 'postgres.log')), programs, user }
    signal.throwIfAborted()
    if (await isMissing(folder)) {
      onProgress('Criando o banco de dados…')
      await initialise(root, options, signal)
    }
    onProgress('Iniciando o PostgreSQL embutido…')
    const embedded = new EmbeddedPostgres(options)
    try {
      await embedded.takeServer(signal)
      await unlessAborted(embedded.createDatabase(), signal)
    } catch (error) {
      await embedded.giveUp(error, signal)
    }
    options.log.watch()
    return embedded
  }

  /** For a command: the server of the portal that runs on the folder, left as it is; or else one for the duration. */
  static async join(
    dataDir: string,
  ): Promise<Pick<EmbeddedPostgres, 'connectionString'> & { close: () => Promise<void> }> {
    const running = await findPostmaster(join(resolve(dataDir), 'postgres'))
    if (running && (await DataFolderLock.isTaken(socketUrl(running.socketFolder, 'postgres')))) {
      return { connectionString: socketUrl(running.socketFolder, DATABASE), close: async () => {} }
    }
    return EmbeddedPostgres.open(dataDir)
  }

  get connectionString() {
    return socketUrl(this.server?.socketFolder ?? '', DATABASE)
  }

  /** Stops the server and waits until everything is on disk, as far as the time allows. */
  async close({ leftMs }: Pick<Ending, 'leftMs'> = { leftMs: CLOSE_MS }) {
    const deadline = performance.now() + leftMs
    this.ending.abort(new Error('The database ends.'))
    this.options.log.rest()
    await this.recovery
    const { server } = this
    if (!server || (await this.isOfAnother(server))) return
    this.lock?.letGo()
    await stopPostmaster(server.pid, deadline - performance.now())
    await rm(server.socketFolder, { recursive: true, force: true })
  }

  /** Starts the server, or takes over one that was left, until this process has it for itself. */
  private async takeServer(signal: AbortSignal, socketFolder?: string) {
    const deadline = performance.now() + TAKE_MS
    for (;;) {
      this.server = await ensurePostmaster(this.options, signal, socketFolder)
      try {
        const url = socketUrl(this.server.socketFolder, 'postgres')
        const onLost = () => {
          this.recovery = this.recover()
        }
        // Awaited to its end: a lock that nobody knows of would later look like another portal's.
        this.lock = await DataFolderLock.take(url, this.options.folder, onLost)
        return
      } catch (error) {
        // It was the server of a portal that has just ended.
        if (!isPassing(error) || performance.now() > deadline) throw error
      }
    }
  }

  /** A portal that has the folder by now goes on with its server. */
  private async isOfAnother({ socketFolder }: Postmaster) {
    if (this.lock) return false
    return DataFolderLock.isTaken(socketUrl(socketFolder, 'postgres')).catch(() => false)
  }

  /** Stops a server again that this process cannot log in to, unless another portal holds it. */
  private async giveUp(error: unknown, signal: AbortSignal): Promise<never> {
    await this.close({ leftMs: GIVE_UP_MS })
    if (error instanceof StartupError || signal.aborted) throw error
    if (isFullDisk(error)) throw fullDisk(this.options.folder)
    throw damaged(this.options.folder, error instanceof Error ? error.message : String(error))
  }

  /** The server died or was killed: start it again at the same address, where the pool keeps looking for it. */
  private async recover() {
    this.lock = undefined
    let told = ''
    while (!this.ending.signal.aborted && !this.lock) {
      try {
        await this.takeServer(this.ending.signal, this.server?.socketFolder)
      } catch (error) {
        const line = error instanceof StartupError ? error.message : String(error)
        // It is tried again and again; the same reason is told once.
        if (line !== told && !this.ending.signal.aborted) console.error(line)
        told = line
        await new Promise((done) => setTimeout(done, RETRY_MS))
      }
    }
  }

  private async createDatabase() {
    await this.query('postgres', async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
      if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
    })
    // Its files may be gone though its name is known.
    await this.query(DATABASE, (client) => client.query('SELECT 1'))
  }

  private async query(database: string, work: (client: pg.Client) => Promise<unknown>) {
    const socketFolder = this.server?.socketFolder ?? ''
    const client = new pg.Client({ connectionString: socketUrl(socketFolder, database) })
    client.on('error', () => {})
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
}
