import { refuse } from '@portal/api'
import { nameOfToken, type Registry, type ReleaseStore, UnknownTokenError } from '@portal/releases'
import type { FastifyRequest } from 'fastify'
import { RateLimit } from './RateLimit'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How many calls one token may make in a minute, and how many one subscriber's network. */
const CALLS_OF_TOKEN = 60
const CALLS_OF_NETWORK = 240
/** How many commands and publications of one token in a day: each is a revision, which stays. */
const CHANGES_OF_TOKEN = 300
/** How many calls of one network may be refused for their token in ten minutes. */
const FAILURES = 10

/** Who calls, by the registry as it is in the store at this moment. */
export interface Caller {
  /** The name of the token. */
  name: string
  /** The token itself, which is checked again against the revision that is changed. */
  secret: string
  record: Registry['tokens'][string]
  registry: Registry
}

/** Admits calls by their token, within limits. */
export class TokenAccess {
  private readonly ofToken: RateLimit
  private readonly changesOfToken: RateLimit
  private readonly ofNetwork: RateLimit
  private readonly failures: RateLimit

  constructor(
    private readonly store: ReleaseStore,
    /** As of {@link RateLimit}. */
    now?: () => number,
  ) {
    this.ofToken = new RateLimit(CALLS_OF_TOKEN, MINUTE_MS, now)
    this.changesOfToken = new RateLimit(CHANGES_OF_TOKEN, DAY_MS, now)
    this.ofNetwork = new RateLimit(CALLS_OF_NETWORK, MINUTE_MS, now)
    this.failures = new RateLimit(FAILURES, 10 * MINUTE_MS, now)
  }

  /** @throws Refusal (401, 429, 503) @throws ReleaseError where the registry cannot be read. */
  async admit({ ip, headers, method }: FastifyRequest): Promise<Caller> {
    this.failures.requireOf(ip)
    this.ofNetwork.spendOf(ip)
    const registry = await this.store.readHead()
    // No token was wrong here: the teams are heard again as soon as the registry is back.
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
