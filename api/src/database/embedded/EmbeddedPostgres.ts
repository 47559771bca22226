import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { StartupError } from '../../StartupError'
import { DataFolderLock } from './DataFolderLock'
import { damaged, ensureWritable, initialise, isMissing } from './dataFolder'
import { ensurePostmaster, type PostmasterOptions, stopPostmaster } from './Postmaster'
import { findPostmaster } from './postmasterPid'
import { findPrograms } from './programs'
import { chooseServerUser } from './ServerUser'
import { socketUrl } from './socket'

const DATABASE = 'portal'
const RETRY_MS = 200

/** PostgreSQL as a part of the portal: its own server, on a Unix socket only, for as long as the portal runs. */
export class EmbeddedPostgres {
  private closing = false
  private recovery: Promise<void> = Promise.resolve()
  private lock: DataFolderLock | undefined

  private constructor(
    private readonly options: PostmasterOptions,
    private readonly socketFolder: string,
  ) {}

  /** Refuses with a `StartupError` where the folder is damaged, not ours, or in use by another portal. */
  static async open(dataDir: string, onProgress: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
    const root = resolve(dataDir)
    const folder = join(root, 'postgres')
    await ensureWritable(root)
    const programs = await findPrograms(join(root, 'postgres-bibliotecas'))
    const user = await chooseServerUser(folder, programs)
    const options = { folder, logFile: join(root, 'postgres.log'), programs, user }
    if (await isMissing(folder)) {
      onProgress('Criando o banco de dados…')
      await initialise(root, folder, programs, user)
    }
    onProgress('Iniciando o PostgreSQL embutido…')
    const { socketFolder } = await ensurePostmaster(options)
    const embedded = new EmbeddedPostgres(options, socketFolder)
    try {
      await embedded.takeLock()
      await embedded.createDatabase()
    } catch (error) {
      await embedded.giveUp(error)
    }
    return embedded
  }

  /** For a command: the server of the portal that runs on the folder, left as it is; or else one for the duration. */
  static async join(dataDir: string): Promise<Pick<EmbeddedPostgres, 'connectionString' | 'close'>> {
    const running = await findPostmaster(join(resolve(dataDir), 'postgres'))
    if (running && (await DataFolderLock.isTaken(socketUrl(running.socketFolder, 'postgres')))) {
      return { connectionString: socketUrl(running.socketFolder, DATABASE), close: async () => {} }
    }
    return EmbeddedPostgres.open(dataDir)
  }

  get connectionString() {
    return socketUrl(this.socketFolder, DATABASE)
  }

  /** Stops the server and waits until everything is on disk. */
  async close() {
    this.closing = true
    await this.recovery
    await this.lock?.release()
    await stopPostmaster(this.options.folder)
    await rm(this.socketFolder, { recursive: true, force: true })
  }

  private async takeLock() {
    this.lock = await DataFolderLock.take(socketUrl(this.socketFolder, 'postgres'), this.options.folder, () => {
      this.recovery = this.recover()
    })
  }

  /** Stops a server again that this process cannot log in to, unless another portal holds it. */
  private async giveUp(error: unknown): Promise<never> {
    if (error instanceof StartupError) throw error
    await this.close()
    throw damaged(this.options.folder, error instanceof Error ? error.message : String(error))
  }

  /** The server died or was killed: start it again at the same address, where the pool keeps looking for it. */
  private async recover() {
    this.lock = undefined
    while (!this.closing && !this.lock) {
      try {
        await ensurePostmaster(this.options, this.socketFolder)
        await this.takeLock()
      } catch (error) {
        console.error(error)
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
    const client = new pg.Client({ connectionString: socketUrl(this.socketFolder, database) })
    client.on('error', () => {})
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
}
