import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../bin/freePort.mjs'
import { SERVER_ARGS } from '../../bin/serverArgs.mjs'
import { ServerProcess } from '../ServerProcess'

const ROOT = new URL('../../..', import.meta.url).pathname

/** A portal with its own database that restarts after each kill, as under a service manager. */
export class KilledPortal {
  private constructor(
    readonly dataDir: string,
    private readonly port: number,
    private server: ServerProcess,
  ) {}

  static async start(): Promise<KilledPortal> {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-quedas-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const port = await freePort()
    const portal = new KilledPortal(dataDir, port, await startOn(dataDir, port))
    onTestFinished(() => portal.stop())
    return portal
  }

  get pid() {
    return this.server.pid
  }

  get baseUrl() {
    return `http://127.0.0.1:${this.port}`
  }

  async killAndStart() {
    await this.server.kill()
    this.server = await startOn(this.dataDir, this.port)
  }

  stop = () => this.server.stop()
}

const startOn = (dataDir: string, port: number) =>
  ServerProcess.start({
    command: process.execPath,
    args: SERVER_ARGS,
    cwd: ROOT,
    env: {
      ...{ NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'sim' },
      // One user sends everything, so the user's limits must be out of the way.
      ...{ LIMITE_ENVIOS: '1000000', LIMITE_ARQUIVOS_MB: '100000' },
    },
    ready: /Ctrl-C/,
  })
