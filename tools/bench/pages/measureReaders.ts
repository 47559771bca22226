import { Agent, get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { createNoticia } from '@portal/shared-contracts/api'
import { quantile } from '../isolation/visits'
import { logIn } from '../logIn'

const READERS = 1_000
const SECONDS = 20
/** Seconds from the beginning. */
const PUBLISHES = [5, 10, 15]
const TICK_MS = 10

export interface ReadersWhilePublishing {
  readers: number
  perSecond: number
  p50: number
  p99: number
  failed: number
  /** Milliseconds after the write's response during which stale pages were still served. */
  staleMs: number
  /** Share of one processor that the load generator used. */
  generatorShare: number
}

interface Answer {
  askedAt: number
  ms: number
  etag: string
}

export async function measureReaders(origin: string, pages: string[]): Promise<ReadersWhilePublishing> {
  const readers = new Readers(origin)
  const { token } = await logIn(origin)
  const published: Published[] = []
  const publishLater = (seconds: number) =>
    new Promise<void>((done, reject) =>
      setTimeout(async () => {
        const titulo = `Mil leitores, edição ${seconds}`
        await publish(origin, token, titulo).then(() => done(), reject)
        published.push({ titulo, at: performance.now() })
      }, seconds * 1_000),
    )

  const before = process.cpuUsage()
  const start = performance.now()
  const asked: Promise<void>[] = []
  const publishes = PUBLISHES.map(publishLater)
  for (let at = 0; performance.now() - start < SECONDS * 1_000; ) {
    const due = ((performance.now() - start) / 1_000) * READERS
    for (; at < due; at += 1) asked.push(readers.ask(pages[at % pages.length] ?? '/'))
    await new Promise((next) => setTimeout(next, TICK_MS))
  }
  await Promise.all([...asked, ...publishes])
  const used = process.cpuUsage(before)
  const elapsed = performance.now() - start
  readers.close()

  const times = readers.answers.map(({ ms }) => ms)
  return {
    readers: READERS,
    perSecond: times.length / (elapsed / 1_000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed: readers.failed,
    staleMs: Math.max(0, ...readers.stalenessOf(published)),
    generatorShare: (used.user + used.system) / 1_000 / elapsed,
  }
}

interface Published {
  titulo: string
  at: number
}

/** Requests pages over kept connections, and decodes each distinct page once. */
class Readers {
  readonly answers: Answer[] = []
  failed = 0
  private readonly agent = new Agent({ keepAlive: true, maxSockets: READERS })
  private readonly bodies = new Map<string, string>()

  constructor(private readonly origin: string) {}

  ask(path: string): Promise<void> {
    return new Promise((done) => {
      const askedAt = performance.now()
      const headers = { 'accept-encoding': 'br', accept: 'text/html' }
      get(this.origin + path, { agent: this.agent, headers }, (response) => {
        const etag = `${path} ${response.headers.etag}`
        const chunks: Buffer[] = []
        const isNew = !this.bodies.has(etag)
        response.on('data', (chunk) => isNew && chunks.push(chunk))
        response.on('end', () => {
          if (response.statusCode !== 200) this.failed += 1
          else this.answers.push({ askedAt, ms: performance.now() - askedAt, etag })
          if (isNew && response.statusCode === 200)
            this.bodies.set(etag, String(brotliDecompressSync(Buffer.concat(chunks))))
          done()
        })
      }).on('error', () => {
        this.failed += 1
        done()
      })
    })
  }

  /** Milliseconds after each write at which pages without it were requested. */
  stalenessOf(published: Published[]): number[] {
    const lacks = (etag: string, titulo: string) => !this.bodies.get(etag)?.includes(titulo)
    return published.flatMap(({ titulo, at }) =>
      this.answers
        .filter(({ askedAt, etag }) => askedAt > at && lacks(etag, titulo))
        .map(({ askedAt }) => askedAt - at),
    )
  }

  close() {
    this.agent.destroy()
  }
}

async function publish(origin: string, token: string, titulo: string) {
  const now = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date())
  const form = createNoticia.toForm?.({
    id: -1,
    titulo,
    subTitulo: '',
    descricao: '<p>Leia.</p>',
    dataPublicacao: now.replace(' ', 'T'),
    tags: [{ id: -1, descricao: 'Startups' }],
    arquivo: null,
  })
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form ?? null }
  const answer = await fetch(`${origin}/${createNoticia.path.replace(/^\//, '')}`, init)
  if (answer.status !== 200) throw new Error(`A notícia was answered with ${answer.status}: ${await answer.text()}`)
}
