import { refuse } from '@portal/platform/http/refuse'
import { RateLimit } from '@portal/platform/limits/RateLimit'
import { nameOfToken, type Registry, type ReleaseStore, UnknownTokenError } from '@portal/releases'
import type { FastifyRequest } from 'fastify'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const CALLS_OF_TOKEN = 60
const CALLS_OF_NETWORK = 240
/** Changes per day, because each adds a permanent revision. */
const CHANGES_OF_TOKEN = 300
/** Failed tokens per network in ten minutes. */
const FAILURES = 10

export interface Caller {
  name: string
  secret: string
  record: Registry['tokens'][string]
  registry: Registry
}

export class TokenAccess {
  private readonly ofToken: RateLimit
  private readonly changesOfToken: RateLimit
  private readonly ofNetwork: RateLimit
  private readonly failures: RateLimit

  constructor(
    private readonly store: ReleaseStore,
    now?: () => number,
  ) {
    this.ofToken = new RateLimit(CALLS_OF_TOKEN, MINUTE_MS, now)
    this.changesOfToken = new RateLimit(CHANGES_OF_TOKEN, DAY_MS, now)
    this.ofNetwork = new RateLimit(CALLS_OF_NETWORK, MINUTE_MS, now)
    this.failures = new RateLimit(FAILURES, 10 * MINUTE_MS, now)
  }

  /** @throws Refusal (401, 429, 503) @throws ReleaseError if the registry is unreadable */
  async admit({ ip, headers, method }: FastifyRequest): Promise<Caller> {
    this.failures.requireOf(ip)
    this.ofNetwork.spendOf(ip)
    const registry = await this.store.readHead()
    // The token was not wrong, so this failure does not count.
    if (!registry) return refuse(503, NO_REGISTRY, { 'Retry-After': '60' })
    try {
      const caller = callerOf(registry, headers.authorization)
      this.ofToken.spend(caller.name)
      if (method === 'POST') this.changesOfToken.spend(caller.name)
      return caller
    } catch (error) {
      if (!(error instanceof UnknownTokenError)) throw error
      this.failures.countOf(ip)
      return refuse(401, error.message, { 'WWW-Authenticate': 'Bearer' })
    }
  }
}

function callerOf(registry: Registry, authorization = ''): Caller {
  if (Object.keys(registry.tokens).length === 0) throw new UnknownTokenError(NO_TOKENS)
  const [, secret] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (!secret) throw new UnknownTokenError('Falta o token, no cabeçalho "Authorization: Bearer …".')
  const name = nameOfToken(registry.tokens, secret)
  return { name, secret, record: registry.tokens[name] as Caller['record'], registry }
}

const NO_REGISTRY =
  'O registro de versões não está onde este portal o procura, e nada foi mudado: avise quem tem as chaves do ' +
  'armazenamento, e repita quando ele voltar.'

const NO_TOKENS =
  'O registro ainda não tem tokens. Quem tem as chaves do armazenamento cria o primeiro: npm run release -- token ' +
  'create chefia --scope administrar --reason "…".'
