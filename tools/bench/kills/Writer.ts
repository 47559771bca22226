import { setTimeout as after } from 'node:timers/promises'
import { createNoticia } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { noticia } from '../../../api/src/reliability.fixture'

const PAUSE_MS = 20

/** Sends news items in sequence, each with a new title and only once. */
export class Writer {
  attempted = 0
  readonly acknowledged: string[] = []
  private lastBegin = 0
  private readonly stopping = new AbortController()
  private readonly work: Promise<void>

  constructor(
    private readonly api: Api,
    private readonly name: string,
    private readonly cover: File | null,
  ) {
    this.work = this.write()
  }

  hasWrittenSince = (instant: number) => this.lastBegin > instant

  async stop() {
    this.stopping.abort()
    await this.work
  }

  private async write() {
    while (!this.stopping.signal.aborted) {
      const titulo = `${this.name} ${this.attempted++}`
      const begin = performance.now()
      const resultado = await this.api(createNoticia, noticia(titulo, this.cover))
      if (resultado.ok) {
        this.acknowledged.push(titulo)
        this.lastBegin = begin
      } else await after(PAUSE_MS)
    }
  }
}
