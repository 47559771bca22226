import { Agent, get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { createNoticia } from '@portal/shared-contracts/api'
import { GESTORA } from '../../../e2e/portalTest'
import { quantile } from '../isolation/visits'

const READERS = 1_000
const SECONDS = 20
/** Seconds from the beginning. */
const PUBLISHES = [5, 10, 15]
const TICK_MS = 10

/** A thousand readers while a manager publishes. */
export interface ReadersWhilePublishing {
  readers: number
  perSecond: number
  /** Milliseconds until the page is complete: median and 99th percentile. */
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
  const token = await logIn(origin)
  const published: { titulo: string; at: number }[] = []
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
    staleMs: Math.max(0, ...published.flatMap(({ titulo, at }) => readers.staleAfter(at, titulo))),
    generatorShare: (used.user + used.system) / 1_000 / elapsed,
  }
}

class Readers {
  readonly answers: Answer[] = []
  failed = 0
  private readonly agent = new Agent({ keepAlive: true, maxSockets: READERS })
  private readonly bodies = new Map<string, string>()

  constructor(private readonly origin: string) {}

  /** Reads a page whole. */
  ask(path: string): Promise<void> {
    const headers = { 'accept-encoding': 'br', accept: 'text/html' }
    return new Promise((done) => {
      const askedAt = performance.now()
      get(this.origin + path, { agent: this.agent, headers }, (response) => {
        const etag = `${path} ${response.headers.etag}`
        const chunks: Buffer[] = []
        const isNew = !this.bodies.has(etag)
        response.on('data', (chunk) => isNew && chunks.push(chunk))
        response.on('end', () => {
          if (response.statusCode !== 200) this.failed += 1
          else {
            this.answers.push({ askedAt, ms: performance.now() - askedAt, etag })
            if (isNew) this.bodies.set(etag, String(brotliDecompressSync(Buffer.concat(chunks))))
          }
          done()
        })
      }).on('error', () => {
        this.failed += 1
        done()
      })
    })
  }

  /** @returns milliseconds after a write until each question whose answer lacked it */
  staleAfter(writtenAt: number, titulo: string): number[] {
    const isStale = ({ askedAt, etag }: Answer) => askedAt > writtenAt && !this.bodies.get(etag)?.includes(titulo)
    return this.answers.filter(isStale).map(({ askedAt }) => askedAt - writtenAt)
  }

  close() {
    this.agent.destroy()
  }
}

async function logIn(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/autenticacao/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(GESTORA),
  })
  const { retorno } = (await answer.json()) as { retorno: { token: string } }
  return retorno.token
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
