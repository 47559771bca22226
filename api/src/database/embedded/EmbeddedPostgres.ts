import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Ending } from '@portal/platform/process/Lifetime'
import { StartupError } from '@portal/platform/process/StartupError'
import { isFullDisk } from '@portal/platform/storage/isFullDisk'
import pg from 'pg'
import { DataFolderLock } from './DataFolderLock'
import { damaged, ensureWritable, initialise, isMissing, refuseHalfUpgraded } from './dataFolder'
import { fullDisk } from './fullDisk'
import { ensurePostmaster, type PostmasterOptions } from './Postmaster'
import { findPostmaster, type Postmaster } from './postmasterPid'
import { findPrograms } from './programs'
import { ServerLog } from './ServerLog'
import { chooseServerUser } from './ServerUser'
import { isPassing, socketUrl } from './socket'
import { stopPostmaster } from './stopPostmaster'

const DATABASE = 'portal'
const RETRY_MS = 200
const TAKE_MS = 30_000
const CLOSE_MS = 9_000
const GIVE_UP_MS = 3_000

/** PostgreSQL as a part of the portal, on a Unix socket only. */
export class EmbeddedPostgres {
  private readonly ending = new AbortController()
  private recovery: Promise<void> = Promise.resolve()
  private server: Postmaster | undefined
  private ownPid: number | undefined
  private lock: DataFolderLock | undefined

  private constructor(private readonly options: PostmasterOptions) {}

  /** Throws a `StartupError` if the folder is unusable. @param signal ends the start and the started processes */
  static async open(
    dataDir: string,
    onProgress: (line: string) => void = () => {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<EmbeddedPostgres> {
    const root = resolve(dataDir)
    const folder = join(root, 'postgres')
    await ensureWritable(root)
    const programs = await findPrograms(join(root, 'postgres-bibliotecas'))
    const user = await chooseServerUser(folder, programs)
    const options = { folder, log: new ServerLog(join(root, 'postgres.log')), programs, user }
    signal.throwIfAborted()
    if (await isMissing(folder)) {
      await refuseHalfUpgraded(root)
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

  /** For commands: joins a running portal's server, else starts one temporarily. */
  static async join(
    dataDir: string,
  ): Promise<Pick<EmbeddedPostgres, 'connectionString'> & { close: () => Promise<void> }> {
    const running = await findPostmaster(join(resolve(dataDir), 'postgres'))
    if (running && (await isUsed(running))) {
      return { connectionString: socketUrl(running.socketFolder, DATABASE), close: async () => {} }
    }
    return EmbeddedPostgres.open(dataDir)
  }

  get connectionString() {
    return socketUrl(this.server?.socketFolder ?? '', DATABASE)
  }

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

  /** A leftover server is stopped first: it would not end with this process. */
  private async takeServer(signal: AbortSignal, socketFolder?: string) {
    const deadline = performance.now() + TAKE_MS
    for (;;) {
      const server = await ensurePostmaster(this.options, signal, socketFolder)
      this.server = server
      if (server.isOwn) this.ownPid = server.pid
      try {
        const url = socketUrl(server.socketFolder, 'postgres')
        const onLost = () => {
          this.recovery = this.recover()
        }
        // Not aborted: a forgotten lock would look like another portal's.
        const lock = await DataFolderLock.take(url, this.options.folder, onLost)
        // A server outlives a backend that crashes, and the connection that held the lock.
        if (server.pid === this.ownPid) {
          this.lock = lock
          return
        }
        lock.letGo()
        await stopPostmaster(server.pid, CLOSE_MS)
        if (server.socketFolder !== socketFolder) await rm(server.socketFolder, { recursive: true, force: true })
      } catch (error) {
        // The previous portal's server was still ending.
        if (!isPassing(error) || performance.now() > deadline) throw error
      }
    }
  }

  private async isOfAnother({ socketFolder }: Postmaster) {
    if (this.lock) return false
    return DataFolderLock.isTaken(socketUrl(socketFolder, 'postgres')).catch(() => false)
  }

  private async giveUp(error: unknown, signal: AbortSignal): Promise<never> {
    await this.close({ leftMs: GIVE_UP_MS })
    if (error instanceof StartupError || signal.aborted) throw error
    if (isFullDisk(error)) throw fullDisk(this.options.folder)
    throw damaged(this.options.folder, error instanceof Error ? error.message : String(error))
  }

  /** Restarts a dead server at the same address, which the pool retries. */
  private async recover() {
    this.lock = undefined
    let told = ''
    while (!this.ending.signal.aborted && !this.lock) {
      try {
        await this.takeServer(this.ending.signal, this.server?.socketFolder)
      } catch (error) {
        const line = error instanceof StartupError ? error.message : String(error)
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
    // The database's name may exist without its files.
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

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
  })
}

/** False if it is still ending after its portal was killed. */
async function isUsed({ socketFolder }: Postmaster): Promise<boolean> {
  try {
    return await DataFolderLock.isTaken(socketUrl(socketFolder, 'postgres'))
  } catch (error) {
    if (isPassing(error)) return false
    throw error
  }
}
