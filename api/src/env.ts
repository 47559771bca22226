import { resolve } from 'node:path'
import { TAMANHO_PAGINA } from '@portal/shared-contracts/api'
import { z } from 'zod'
import {
  blocks,
  days,
  type EmailContato,
  email,
  emailBySetor,
  flag,
  integer,
  list,
  MINUTE_MS,
  minutes,
  oneOf,
  origins,
  secret,
  setIn,
  site,
  url,
  word,
  zone,
} from './variables'

const CEP_DA_DEMO = '/api/cep/v2'
const CEP_DO_BRASIL = 'https://brasilapi.com.br/api/cep/v2'

const MODERACAO = ['nao', 'sim', 'primeira'] as const
export type Moderacao = (typeof MODERACAO)[number]

/** The settings of one process, read from environment variables; times in ms, sizes in bytes. */
export interface Settings {
  host: string
  /** For so long a portal that was asked to end says that it is not ready, and serves on. */
  avisoFimMs: number
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
  /** What the portal signs its visitors' cookies with; made once and kept in `dataDir` where absent. */
  chaveDeAssinatura?: string
  /** How often the registry of releases is read, and so how long a change takes to be served. */
  releasesIntervaloMs: number
  /** What the pages that a process keeps may take of its memory, in megabytes; 0 keeps none. */
  paginasMb: number
  /** Other origins than the portal's own that remotes may be loaded from. */
  remotosOrigens: string[]
  /** Other origins than the portal's own, its API's and its remotes' that pictures may come from. */
  imagensOrigens: string[]
  /** Whether a visit may ask for remotes of its own machine, and for published versions, in place of what it would be served. */
  remotosLocais: boolean
  /** Origins whose remotes a visit may ask for in place of the published ones; empty for none. */
  remotosDeFora: string[]
  /** Origins that the server code of remotes may make requests to, besides the calls of the API. */
  remotosRede: string[]
  /** Names of remotes that are rendered in the portal's own process, to save memory: what they do wrong harms all. */
  remotosConfiaveis: string[]
  /** `isolada`: the start is refused where the operating system does not keep the server code of remotes to itself. */
  renderizacao?: 'isolada'
  /** Whether the page `/releases` is served; it shows every visitor who is served which version. */
  paginaReleases: boolean
  /** Whether teams may change the registry of releases at `/releases/api`, by their tokens. */
  releasesApi: boolean
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
  /** Items that one person writes, new or anew. */
  limiteEnvios: { tentativas: number; janelaMs: number }
  /** What the files of one person's items take together, in bytes. */
  limiteArquivos: number
  /** How long a recovery code lives; a quarter of an hour at most. */
  codigoMs: number
  /** How long the audit and contact messages are kept. */
  auditoriaMs: number
  contatoMs: number
  /** Whether what is sent waits for approval before the public sees it: nothing, all of it, or of a person until something of hers is public. */
  moderacao: Moderacao
  /** Whether a person's first publication waits for her to confirm her e-mail. */
  confirmarEmail: boolean
  /** Whether only those whom an institution has named publish in its name. */
  publicadoresNomeados: boolean
  /** Which of these three nobody has chosen, by their variables. */
  semEscolha: string[]
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
  /** The addresses that get a copy of each contact message; absent: no copy is sent. */
  emailContato?: EmailContato
  /** Of pino: `info` tells of every call. */
  logLevel: string
  /** Whether `/metricas` is served, to everybody who reaches it. */
  metricas: boolean
  /** Where they are served besides, to who reaches that port; 0 is nowhere. */
  metricasPorta: number
  /** Whether browsers are sent `103 Early Hints`. */
  dicas103: boolean
  /** Whether browsers keep public pages that were read for when there is no connection. */
  leituraOffline: boolean
  /** Origins that may call the API from a browser, exactly as a browser sends them. */
  origens: string[]
  /** Proxies whose `X-Forwarded-For` is believed, as addresses or CIDR blocks. */
  proxies: string[]
  /** Who may say which trace a request belongs to, as addresses or CIDR blocks. */
  rastrosDe: string[]
  /** Whether an empty database is filled with the demo content. */
  demo: boolean
}

/** The settings, or every problem with them at once, in Portuguese. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] }

/** The portal's name where no configuration gives one: an API that runs alone. */
const SEM_NOME = 'Portal do ecossistema'

/** The variables of the environment, in the order in which what is wrong with them is told. */
const variables = z.object({
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  API_URL: url('http', 'https').optional(),
  DEMO: flag().optional(),
  PORT: integer({ min: 0, max: 65_535, otherwise: 3000 }),
  HOST: z.string().default('127.0.0.1'),
  AVISO_FIM_S: integer({ min: 0, max: 3, otherwise: 0 }),
  DATA_DIR: z.string().default('data'),
  FILES_URL: url('s3').optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  RELEASES_URL: url('file', 's3').optional(),
  RELEASES_INTERVALO_MS: integer({ min: 100, max: 60_000, otherwise: 2_000 }),
  PAGINAS_MB: integer({ min: 0, max: 1_024, otherwise: 48 }),
  CHAVE_DE_ASSINATURA: secret(32).optional(),
  EMAIL_CONTATO: emailBySetor().optional(),
  CEP_URL: url('http', 'https').optional(),
  FUSO_HORARIO: zone().default('America/Sao_Paulo'),
  TAMANHO_PAGINA: integer({ min: 1, max: 30, otherwise: TAMANHO_PAGINA }),
  SESSAO_INATIVA_MIN: minutes(8 * 60),
  SESSAO_MAXIMA_MIN: minutes(7 * 24 * 60),
  LIMITE_LOGIN: integer({ min: 1, max: 1000, otherwise: 5 }),
  LIMITE_LOGIN_MIN: minutes(15),
  LIMITE_CODIGO: integer({ min: 1, max: 1000, otherwise: 3 }),
  LIMITE_CADASTRO: integer({ min: 1, max: 1000, otherwise: 5 }),
  LIMITE_CONTATO: integer({ min: 1, max: 1000, otherwise: 5 }),
  LIMITE_ENVIOS: integer({ min: 1, max: 1_000_000, otherwise: 120 }),
  LIMITE_ARQUIVOS_MB: integer({ min: 1, max: 1_000_000, otherwise: 1024 }),
  CODIGO_MIN: integer({ min: 1, max: 15, otherwise: 15 }),
  AUDITORIA_DIAS: days(730),
  CONTATO_DIAS: days(365),
  MODERACAO: word(MODERACAO, { on: 'sim', off: 'nao', não: 'nao' }).optional(),
  CONFIRMAR_EMAIL: flag().optional(),
  PUBLICADORES_NOMEADOS: flag().optional(),
  VALIDAR_DV: flag().default(false),
  AGENDAR_PUBLICACAO: flag().default(false),
  PORTAL_URL: site().optional(),
  EMAIL_NOME: z.string().optional(),
  EMAIL_REMETENTE: email().default('portal@localhost'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('error'),
  METRICAS: flag().default(false),
  METRICAS_PORTA: integer({ min: 0, max: 65_535, otherwise: 0 }),
  DICAS_103: flag().default(false),
  LEITURA_OFFLINE: flag().default(true),
  ORIGENS: origins(),
  REMOTOS_ORIGENS: origins(),
  IMAGENS_ORIGENS: origins(),
  REMOTOS_LOCAIS: flag().default(false),
  REMOTOS_DE_FORA: origins(),
  REMOTOS_REDE: origins(),
  REMOTOS_CONFIAVEIS: list(),
  RENDERIZACAO: oneOf(['isolada']).optional(),
  PAGINA_RELEASES: flag().default(false),
  RELEASES_API: flag().default(false),
  PROXIES: list(),
  RASTROS_DE: blocks(),
})

/**
 * Reads every setting of the API, or says everything that is wrong with them at once.
 * @param nome what the portal is called, which no setting of the environment says
 */
export function readSettings(env: Record<string, string | undefined>, nome = SEM_NOME): SettingsResult {
  const read = variables.safeParse(setIn(env))
  return read.success
    ? { ok: true, settings: settingsOf(read.data, nome) }
    : { ok: false, problems: read.error.issues.map(({ message }) => message) }
}

/** The variables that say who publishes in whose name. */
const QUEM_PUBLICA = ['MODERACAO', 'CONFIRMAR_EMAIL', 'PUBLICADORES_NOMEADOS'] as const

function settingsOf(env: z.infer<typeof variables>, nome: string): Settings {
  const { DATABASE_URL: databaseUrl, API_URL: apiUrl, FILES_URL: filesUrl, SMTP_URL: smtpUrl } = env
  const { RELEASES_URL: releasesUrl, CHAVE_DE_ASSINATURA: chaveDeAssinatura, EMAIL_CONTATO: emailContato } = env
  // A PostgreSQL server of the operator's own never gets demo accounts, whose passwords are public, unless asked.
  const demo = env.DEMO ?? databaseUrl === undefined
  const portalUrl = env.PORTAL_URL ?? `http://localhost:${env.PORT}`
  return {
    host: env.HOST,
    avisoFimMs: env.AVISO_FIM_S * 1_000,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    ...(databaseUrl && { databaseUrl }),
    ...(apiUrl && { apiUrl }),
    ...(filesUrl && { filesUrl }),
    ...(smtpUrl && { smtpUrl }),
    ...(releasesUrl && { releasesUrl }),
    ...(chaveDeAssinatura && { chaveDeAssinatura }),
    releasesIntervaloMs: env.RELEASES_INTERVALO_MS,
    paginasMb: env.PAGINAS_MB,
    ...(emailContato && { emailContato }),
    // Another host's API need not have the demo's postal codes.
    cepUrl: env.CEP_URL ?? (demo && !apiUrl ? CEP_DA_DEMO : CEP_DO_BRASIL),
    fusoHorario: env.FUSO_HORARIO,
    tamanhoPagina: env.TAMANHO_PAGINA,
    ultimos: 3,
    sessao: { inativaMs: env.SESSAO_INATIVA_MIN, maximaMs: env.SESSAO_MAXIMA_MIN },
    limiteLogin: { tentativas: env.LIMITE_LOGIN, janelaMs: env.LIMITE_LOGIN_MIN },
    limiteCodigo: { tentativas: env.LIMITE_CODIGO, janelaMs: 15 * MINUTE_MS },
    limiteCadastro: { tentativas: env.LIMITE_CADASTRO, janelaMs: 60 * MINUTE_MS },
    limiteContato: { tentativas: env.LIMITE_CONTATO, janelaMs: 60 * MINUTE_MS },
    limiteEnvios: { tentativas: env.LIMITE_ENVIOS, janelaMs: 60 * MINUTE_MS },
    limiteArquivos: env.LIMITE_ARQUIVOS_MB * 1024 * 1024,
    codigoMs: env.CODIGO_MIN * MINUTE_MS,
    auditoriaMs: env.AUDITORIA_DIAS,
    contatoMs: env.CONTATO_DIAS,
    moderacao: env.MODERACAO ?? 'nao',
    confirmarEmail: env.CONFIRMAR_EMAIL ?? false,
    publicadoresNomeados: env.PUBLICADORES_NOMEADOS ?? false,
    semEscolha: QUEM_PUBLICA.filter((name) => env[name] === undefined),
    validarDv: env.VALIDAR_DV,
    agendarPublicacao: env.AGENDAR_PUBLICACAO,
    nome,
    portalUrl,
    remetente: { name: env.EMAIL_NOME ?? nome, address: env.EMAIL_REMETENTE },
    logLevel: env.LOG_LEVEL,
    metricas: env.METRICAS,
    metricasPorta: env.METRICAS_PORTA,
    dicas103: env.DICAS_103,
    leituraOffline: env.LEITURA_OFFLINE,
    origens: env.ORIGENS,
    remotosOrigens: env.REMOTOS_ORIGENS,
    imagensOrigens: env.IMAGENS_ORIGENS,
    remotosLocais: env.REMOTOS_LOCAIS,
    remotosDeFora: env.REMOTOS_DE_FORA,
    remotosRede: env.REMOTOS_REDE,
    remotosConfiaveis: env.REMOTOS_CONFIAVEIS,
    ...(env.RENDERIZACAO && { renderizacao: env.RENDERIZACAO }),
    paginaReleases: env.PAGINA_RELEASES,
    releasesApi: env.RELEASES_API,
    proxies: env.PROXIES,
    rastrosDe: env.RASTROS_DE,
    demo,
  }
}
