import { mkdtemp, rm } from 'node:fs/promises'
import { request as requestPlain } from 'node:http'
import { Agent, request as requestSecure } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { EmbeddedPostgres } from '@portal/api'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../bin/freePort.mjs'
import { SERVER_ARGS } from '../../bin/serverArgs.mjs'
import { ServerProcess } from '../ServerProcess'
import { type StartProxy, startCaddy, startNginx } from './proxies'

const ROOT = new URL('../..', import.meta.url).pathname
const MINUTE_MS = 60_000
/** Times that each of the two portals is replaced. */
const ROUNDS = 3
const READERS = 6
const WRITERS = 2
/** One address may not send as many messages as it takes. */
const WRITERS_FROM = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
const READ = ['/', '/noticias', '/eventos?pagina=2', '/api/noticia/listarTodas', '/api/Tag/listarTags', '/rss.xml']

test.each<[name: string, start: StartProxy, settings: Record<string, string>]>([
  ['nginx', startNginx, {}],
  ['Caddy', startCaddy, { AVISO_FIM_S: '3' }],
])(
  'behind %s, two portals are replaced one after the other under load, and no request fails',
  { timeout: 5 * MINUTE_MS },
  async (name, startProxy, settings) => {
    const { portals, startOne, databaseUrl } = await twoPortals(settings)
    const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const upstreams = [portals[0].port, portals[1].port] as [number, number]
    const proxy = await startProxy({ folder, port: await freePort(), upstreams })
    onTestFinished(() => proxy.stop())
    const load = new Load(proxy.origin)
    await expect.poll(() => load.statusOf('/'), { timeout: 20_000 }).toBe(200)

    load.begin()
    const starts: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const portal of portals) {
        await portal.server.stop()
        const before = performance.now()
        portal.server = await startOne(portal.port)
        starts.push(performance.now() - before)
        await expect.poll(() => isReady(portal.port), { timeout: 20_000 }).toBe(true)
      }
    }
    await load.end()

    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ texto: string }>('SELECT mensagem AS texto FROM mensagens_contato')
    await client.end()
    const written = rows.map(({ texto }) => texto)
    const lost = load.acknowledged.filter((message) => !written.includes(message))
    const twice = written.length - new Set(written).size
    const worst = Math.round(Math.max(...starts))
    console.log(
      `| ${name} | ${2 * ROUNDS} replaced | ${load.answered} requests, ${load.failures.length} failed | ` +
        `${load.acknowledged.length} writes acknowledged, ${lost.length} lost, ${twice} twice | worst start ${worst} ms |`,
    )
    expect(load.failures).toEqual([])
    expect(lost).toEqual([])
    expect(twice).toBe(0)
    expect(load.acknowledged.length).toBeGreaterThan(20)
  },
)

/** Two portals, as they run in production, on one database and one folder. */
async function twoPortals(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-dois-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const database = await EmbeddedPostgres.open(dataDir)
  onTestFinished(() => database.close())
  const databaseUrl = database.connectionString
  const startOne = (port: number) =>
    ServerProcess.start({
      command: process.execPath,
      args: SERVER_ARGS,
      cwd: ROOT,
      env: {
        ...{ NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'sim' },
        ...{ PROXIES: '127.0.0.1/32', LIMITE_CONTATO: '1000', ...settings },
      },
      ready: /Ctrl-C/,
    })
  const open = async () => {
    const port = await freePort()
    return { port, server: await startOne(port) }
  }
  const portals = [await open(), await open()] as const
  onTestFinished(async () => {
    await Promise.all(portals.map(({ server }) => server.stop()))
  })
  return { portals, startOne, databaseUrl }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/saude/pronta`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Visitors who read and write without a pause, each on one connection that is kept. */
class Load {
  answered = 0
  readonly failures: string[] = []
  readonly acknowledged: string[] = []
  private readonly stopping = new AbortController()
  private visitors: Promise<void>[] = []

  constructor(private readonly origin: string) {}

  begin() {
    this.visitors = [
      ...Array.from({ length: READERS }, (_, visitor) => this.loop((turn) => this.read(visitor + turn))),
      ...Array.from({ length: WRITERS }, (_, visitor) => this.loop((turn) => this.write(visitor, turn))),
    ]
  }

  async end() {
    this.stopping.abort()
    await Promise.all(this.visitors)
  }

  statusOf = (path: string) =>
    this.send(path).then(
      ({ status }) => status,
      () => 0,
    )

  private async loop(visit: (turn: number) => Promise<void>) {
    for (let turn = 0; !this.stopping.signal.aborted; turn += 1) {
      await visit(turn).catch((error) => this.failures.push(String(error)))
      this.answered += 1
    }
  }

  private async read(turn: number) {
    const path = READ[turn % READ.length] ?? '/'
    const { status, body } = await this.send(path)
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${body.slice(0, 200)}`)
  }

  private async write(visitor: number, turn: number) {
    const mensagem = `Mensagem ${visitor}-${turn} de quem visita durante a troca`
    const contato = {
      nome: 'Visita',
      emailCorporativo: 'visita@cidade.example',
      telefone: '11987654321',
      empresa: 'Oficina',
      cargo: 'Sócia',
      setorId: 1,
      mensagem,
    }
    const { status, body } = await this.send(
      '/api/faleConosco/registrar',
      JSON.stringify(contato),
      WRITERS_FROM[turn % WRITERS_FROM.length],
    )
    if (status !== 200) throw new Error(`POST: ${status} ${body.slice(0, 200)}`)
    this.acknowledged.push(mensagem)
  }

  private readonly secure = new Agent({ keepAlive: true, rejectUnauthorized: false })

  private send(path: string, body?: string, localAddress = '127.0.0.1'): Promise<{ status: number; body: string }> {
    const isSecure = this.origin.startsWith('https:')
    const options = {
      localAddress,
      method: body === undefined ? 'GET' : 'POST',
      headers: { Host: 'portal.cidade.example', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    }
    return new Promise((resolve, reject) => {
      const sent = isSecure
        ? requestSecure(this.origin + path, { ...options, agent: this.secure })
        : requestPlain(this.origin + path, options)
      sent.on('error', reject)
      sent.on('response', (answer) => {
        text(answer).then((received) => resolve({ status: answer.statusCode ?? 0, body: received }), reject)
      })
      sent.end(body)
    })
  }
}
