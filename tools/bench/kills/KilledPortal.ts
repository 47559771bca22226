import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Portal, startPortal } from '../openBench'

/** A portal with its own database that restarts after each kill, as under a service manager. */
export class KilledPortal {
  private constructor(
    readonly dataDir: string,
    private portal: Portal,
  ) {}

  static async start(): Promise<KilledPortal> {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-quedas-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const portal = new KilledPortal(dataDir, await startOn(dataDir))
    onTestFinished(() => portal.stop())
    return portal
  }

  get pid() {
    return this.portal.server.pid
  }

  get baseUrl() {
    return this.portal.address
  }

  async killAndStart() {
    await this.portal.server.kill()
    this.portal = await startOn(this.dataDir, this.portal.port)
  }

  stop = () => this.portal.server.stop()
}

const startOn = (dataDir: string, port?: number) =>
  startPortal(
    // One user sends everything, so the user's limits must be out of the way.
    { DATA_DIR: dataDir, DATABASE_URL: '', LIMITE_ENVIOS: '1000000', LIMITE_ARQUIVOS_MB: '100000' },
    { port },
  )
