import { setTimeout as after } from 'node:timers/promises'
import { createNoticia } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { noticia } from '../../api/src/reliability.fixture'

/** How long a writer waits who was refused or got no answer, as a person does who tries again. */
const PAUSE_MS = 20

/** Who sends one notícia after another, each with another title, and never the same one twice. */
export class Writer {
  attempted = 0
  /** Titles that the server said it has. */
  readonly acknowledged: string[] = []
  private lastBegin = 0
  private readonly stopping = new AbortController()
  private readonly work: Promise<void>

  /** @param cover of each notícia, if any */
  constructor(
    private readonly api: Api,
    private readonly name: string,
    private readonly cover: File | null,
  ) {
    this.work = this.write()
  }

  /** Whether a notícia was acknowledged that was begun after that instant of `performance.now()`. */
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
