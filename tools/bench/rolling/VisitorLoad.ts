import { request as requestPlain } from 'node:http'
import { Agent, request as requestSecure } from 'node:https'
import { text } from 'node:stream/consumers'

const READERS = 6
const WRITERS = 2
/** A single address would reach the rate limit of messages. */
const WRITERS_FROM = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
const READ = ['/', '/noticias', '/eventos?pagina=2', '/api/noticia/listarTodas', '/api/Tag/listarTags', '/rss.xml']

/** Visitors read and write without a pause, each on a keep-alive connection. */
export class VisitorLoad {
  answered = 0
  readonly failures: string[] = []
  readonly acknowledged: string[] = []
  /** The proxy responds 502 if a process closes during a message: it must not retry a write. */
  readonly cutOff: string[] = []
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
    if (status === 502) this.cutOff.push(mensagem)
    else if (status !== 200) throw new Error(`POST: ${status} ${body.slice(0, 200)}`)
    else this.acknowledged.push(mensagem)
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
