import { resolve } from 'node:path'
import { TAMANHO_PAGINA } from '@portal/shared-contracts/api'
import { EnvReader } from './EnvReader'

const MINUTE = 60_000

const CEP_DA_DEMO = '/api/cep/v2'
const CEP_DO_BRASIL = 'https://brasilapi.com.br/api/cep/v2'

export interface Settings {
  host: string
  port: number
  /** Absolute; holds the embedded database, the files and the mail of a portal without such servers. */
  dataDir: string
  /** A PostgreSQL server; the embedded one where absent. */
  databaseUrl?: string
  /** Where browsers find the API, when that is another origin than the page's. */
  apiUrl?: string
  filesUrl?: string
  smtpUrl?: string
  releasesUrl?: string
  /** Other origins than the portal's own that remotes may be loaded from. */
  remotosOrigens: string[]
  /** Origins whose remotes a visit may ask for in place of the published ones; empty for none. */
  remotosDeFora: string[]
  /** Whether `/releases` tells everybody who reaches it what is served to whom. */
  paginaReleases: boolean
  /** Where browsers ask for a postal code, as `{cepUrl}/{cep}`: a complete address, or a path of the portal's own. */
  cepUrl: string
  /** IANA name of the portal's zone. */
  fusoHorario: string
  tamanhoPagina: number
  /** Items of a `listarUltimos…`. */
  ultimos: number
  sessao: { inativaMs: number; maximaMs: number }
  /** Failed logins of one account from one address within the window. */
  limiteLogin: { tentativas: number; janelaMs: number }
  /** Recovery codes asked for by one address, registrations and contact messages from one, each within its window. */
  limiteCodigo: { tentativas: number; janelaMs: number }
  limiteCadastro: { tentativas: number; janelaMs: number }
  limiteContato: { tentativas: number; janelaMs: number }
  /** How long a recovery code lives; a quarter of an hour at most. */
  codigoMs: number
  /** Whether new items wait for approval before the public sees them. */
  moderacao: boolean
  /** Whether the check digits of a CPF are enforced. */
  validarDv: boolean
  /** Whether a noticia dated in the future stays hidden until then. */
  agendarPublicacao: boolean
  /** What the portal is called; feeds, calendars and mails say it. */
  nome: string
  /** Where people find the portal; mails, feeds and the sitemap link there. */
  portalUrl: string
  /** Sender of every mail. */
  remetente: { name: string; address: string }
  /** Who gets a copy of every contact message; nobody where absent. */
  emailContato?: string
  /** Of pino: `info` tells of every call. */
  logLevel: string
  /** Whether anybody may read the metrics, and not this machine alone. */
  metricas: boolean
  /** Origins that may call the API from a browser, exactly as a browser sends them. */
  origens: string[]
  /** Proxies whose `X-Forwarded-For` is believed, as addresses or CIDR blocks. */
  proxies: string[]
  /** Whether an empty database is filled with the demo content. */
  demo: boolean
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] }

/** What a portal is called that nobody has named: an API that stands alone. */
const SEM_NOME = 'Portal do ecossistema'

/**
 * Reads every setting of the API, or says everything that is wrong with them at once.
 * @param nome what the portal is called, which no setting of the environment says
 */
export function readSettings(env: Record<string, string | undefined>, nome = SEM_NOME): SettingsResult {
  const read = new EnvReader(env)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const apiUrl = read.url('API_URL', ['http:', 'https:'])
  // A server that somebody set up never gets an account whose password is public, unless asked.
  const demo = read.flag('DEMO', databaseUrl === undefined)
  const port = read.integer('PORT', { min: 0, max: 65_535, otherwise: 3000 })
  const settings: Settings = {
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    dataDir: resolve(read.text('DATA_DIR') ?? 'data'),
    ...read.present({
      databaseUrl,
      apiUrl,
      filesUrl: read.url('FILES_URL', ['s3:']),
      smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
      releasesUrl: read.url('RELEASES_URL', ['file:', 's3:']),
      emailContato: read.email('EMAIL_CONTATO'),
    }),
    // Another host's API need not have the demo's postal codes.
    cepUrl: read.url('CEP_URL', ['http:', 'https:']) ?? (demo && !apiUrl ? CEP_DA_DEMO : CEP_DO_BRASIL),
    fusoHorario: read.zone('FUSO_HORARIO', 'America/Sao_Paulo'),
    tamanhoPagina: read.integer('TAMANHO_PAGINA', { min: 1, max: 100, otherwise: TAMANHO_PAGINA }),
    ultimos: 3,
    sessao: {
      inativaMs: read.number('SESSAO_INATIVA_MIN', 8 * 60) * MINUTE,
      maximaMs: read.number('SESSAO_MAXIMA_MIN', 7 * 24 * 60) * MINUTE,
    },
    limiteLogin: {
      tentativas: read.integer('LIMITE_LOGIN', { min: 1, max: 1000, otherwise: 5 }),
      janelaMs: read.number('LIMITE_LOGIN_MIN', 15) * MINUTE,
    },
    limiteCodigo: {
      tentativas: read.integer('LIMITE_CODIGO', { min: 1, max: 1000, otherwise: 3 }),
      janelaMs: 15 * MINUTE,
    },
    limiteCadastro: {
      tentativas: read.integer('LIMITE_CADASTRO', { min: 1, max: 1000, otherwise: 5 }),
      janelaMs: 60 * MINUTE,
    },
    limiteContato: {
      tentativas: read.integer('LIMITE_CONTATO', { min: 1, max: 1000, otherwise: 5 }),
      janelaMs: 60 * MINUTE,
    },
    codigoMs: read.integer('CODIGO_MIN', { min: 1, max: 15, otherwise: 15 }) * MINUTE,
    moderacao: read.flag('MODERACAO', false),
    validarDv: read.flag('VALIDAR_DV', false),
    agendarPublicacao: read.flag('AGENDAR_PUBLICACAO', false),
    nome,
    portalUrl: read.url('PORTAL_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    remetente: {
      name: read.text('EMAIL_NOME') ?? nome,
      address: read.email('EMAIL_REMETENTE') ?? 'portal@localhost',
    },
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'error'),
    metricas: read.flag('METRICAS', false),
    origens: read.origins('ORIGENS'),
    remotosOrigens: read.origins('REMOTOS_ORIGENS'),
    remotosDeFora: read.origins('REMOTOS_DE_FORA'),
    paginaReleases: read.flag('PAGINA_RELEASES', false),
    proxies: read.list('PROXIES'),
    demo,
  }
  return read.problems.length === 0 ? { ok: true, settings } : { ok: false, problems: read.problems }
}
