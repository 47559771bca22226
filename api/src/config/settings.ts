import { resolve } from 'node:path'
import { LOCAL_BLOCKS } from '@portal/platform/net/Peers'
import { S3_PARAMETERS } from '@portal/platform/storage/s3Address'
import { TAMANHO_PAGINA } from '@portal/shared-contracts/api'
import { z } from 'zod'
import {
  hasKnownSslMode,
  POSTGRES_PARAMETERS,
  SMTP_PARAMETERS,
  SSL_MODES,
  withParameters,
  withVerifiedServer,
} from './parameters'
import * as v from './variables'

const MODERACAO = ['nao', 'sim', 'primeira'] as const
const LOG_LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

const postgres = () =>
  v
    .url('postgres', 'postgresql')
    .refine(...withParameters(POSTGRES_PARAMETERS))
    .refine(hasKnownSslMode, { error: `tem um sslmode desconhecido. Há estes: ${SSL_MODES.join(', ')}.` })
    .transform(withVerifiedServer)
const inS3 = (...others: string[]) => v.url(...others, 's3').refine(...withParameters(S3_PARAMETERS))
const smtp = () => v.url('smtp', 'smtps').refine(...withParameters(SMTP_PARAMETERS))
const path = () => z.string().transform((text) => resolve(text))

/** @param otherwise the default, as people write it @param example for `.env.example` */
const setting = <Read extends z.ZodType<unknown, string>>(
  name: string,
  otherwise: string,
  read: Read,
  says: string,
  example?: string,
) => ({
  ...{ name, otherwise: otherwise ? `\`${otherwise}\`` : 'none', says, example },
  read: read.prefault(otherwise as z.input<Read>),
})

/** @param otherwise the effect of no value, in words @param example for `.env.example` */
const optional = <Read extends z.ZodType>(
  name: string,
  otherwise: string,
  read: Read,
  says: string,
  example?: string,
) => ({
  ...{ name, otherwise, says, example },
  read: read.optional(),
})

/** `npm run settings` writes these rows to the lists of docs/configuration.md and to `.env.example`. */
// biome-ignore format: a line is an item of the lists.
export const SECTIONS = {
  'The process': {
    port: setting('PORT', '3000', v.integer(0, 65_535), 'where the portal listens', '3000'),
    host: setting('HOST', '127.0.0.1', z.string(), 'the network interface; `0.0.0.0` for all'),
    portalUrl: optional('PORTAL_URL', '`http://localhost:PORT`', v.site(), 'the public origin, without a path', 'https://portal.cidade.example'),
    cidade: optional('CIDADE', '`cidade`, the demonstration', z.string(), 'the [city\'s folder](operations.md#the-first-day-of-a-city), absolute or from the repository', '../minha-cidade'),
    dataDir: setting('DATA_DIR', 'data', path(), 'embedded database, files, mail, signing key', 'data'),
    proxies: setting('PROXIES', '', v.blocks({ words: LOCAL_BLOCKS, min: 1 }), 'addresses or CIDR blocks of your proxies, whose `X-Forwarded-For` and `X-Request-Id` count; without them all visitors share one address'),
    chaveDeAssinatura: optional('CHAVE_DE_ASSINATURA', 'created in `DATA_DIR`', v.secret(32), 'signs cookies and [proofs of the user](guides/own-backend.md#know-the-user); at least 32 characters; the same on [all machines](operations.md#several-machines)', 'pelo-menos-trinta-e-dois-caracteres-ao-acaso'),
    avisoFimMs: setting('AVISO_FIM_S', '0', v.integer(0, 3).transform((seconds) => seconds * 1_000), 'seconds that a stopping portal still serves, up to 3'),
    paginasMb: setting('PAGINAS_MB', '48', v.integer(0, 1_024), 'megabytes for the public page cache of a process, up to 1024; `0` disables it'),
    dicas103: setting('DICAS_103', 'nao', v.flag(), 'sends [`103 Early Hints`](operations.md#early-hints)'),
    leituraOffline: setting('LEITURA_OFFLINE', 'sim', v.flag(), 'browsers keep public pages for offline reading; `nao` removes those kept'),
    fusoHorario: optional('FUSO_HORARIO', 'the city\'s, or `America/Sao_Paulo`', v.zone(), 'time zone of all dates'),
    tamanhoPagina: setting('TAMANHO_PAGINA', String(TAMANHO_PAGINA), v.integer(1, 30), 'items on a page of a list, up to 30'),
    chromiumPath: optional('CHROMIUM_PATH', 'found', z.string(), 'the browser that `npm test` uses'),
  },
  'Data and mail': {
    databaseUrl: optional('DATABASE_URL', 'embedded database', postgres(), 'PostgreSQL 15 or newer: `postgres://user:password@host:5432/name`', 'postgres://portal:segredo@localhost:5432/portal'),
    demo: optional('DEMO', '`sim` if embedded, else `nao`', v.flag(), 'fills an empty database with demo content'),
    filesUrl: optional('FILES_URL', '`DATA_DIR/arquivos`', inS3(), 'covers, pictures and PDFs: `s3://key:secret@bucket/folder?endpoint=https://host:9000&region=sa-east-1`', 's3://chave:segredo@bucket/pasta?endpoint=https://arquivos.cidade.example&region=sa-east-1'),
    smtpUrl: optional('SMTP_URL', 'files in `DATA_DIR/mail`', smtp(), 'mail server: `smtp://user:password@host:587` or `smtps://…:465`', 'smtp://localhost:25'),
    emailRemetente: setting('EMAIL_REMETENTE', 'portal@localhost', v.email(), 'sender of mails'),
    emailNome: optional('EMAIL_NOME', "the portal's name", z.string(), 'name of the sender'),
    emailContato: optional('EMAIL_CONTATO', 'none', v.emailBySetor(), 'who gets copies of contact messages; by sector: `Imprensa=imprensa@cidade.example; geral@cidade.example`'),
    cepUrl: optional('CEP_URL', 'this server in the demo, else BrasilAPI', v.url('http', 'https'), 'postal codes, as `{CEP_URL}/{cep}`, like [BrasilAPI version 2](https://brasilapi.com.br/docs#tag/CEP-V2)', 'https://cep.cidade.example/api/cep/v2'),
    apiUrl: optional('API_URL', 'this process', v.url('http', 'https'), 'another API with the same contract', 'https://api.cidade.example'),
    origens: setting('ORIGENS', '', v.origins(), 'origins whose pages may call this API'),
    imagensOrigens: setting('IMAGENS_ORIGENS', '', v.origins(), 'further origins of pictures in content', 'https://imagens.cidade.example'),
  },
  'Sessions and content': {
    inativaMs: setting('SESSAO_INATIVA_MIN', '480', v.minutes(), 'minutes without use after which a session ends'),
    maximaMs: setting('SESSAO_MAXIMA_MIN', '10080', v.minutes(), 'minutes after which any session ends'),
    codigoMs: setting('CODIGO_MIN', '15', v.integer(1, 15).transform((minutes) => minutes * v.MINUTE_MS), 'minutes that a recovery code lives, up to 15'),
    moderacao: setting('MODERACAO', 'nao', v.word(MODERACAO, { on: 'sim', off: 'nao', não: 'nao' }), "`sim`: content and edits wait for approval; `primeira`: until the person has something public"),
    confirmarEmail: setting('CONFIRMAR_EMAIL', 'nao', v.flag(), "a person's first publication waits until she confirms her e-mail"),
    publicadoresNomeados: setting('PUBLICADORES_NOMEADOS', 'nao', v.flag(), 'only people whom a gestor named publish for an institution, except for institution 3'),
    agendarPublicacao: setting('AGENDAR_PUBLICACAO', 'nao', v.flag(), 'hides news with a future date until then'),
    avisosMs: setting('AVISOS_HORAS', '24', v.integer(0, 168).transform((hours) => hours * 60 * v.MINUTE_MS), 'least hours between two mails on what waits (to gestores) or was approved (to authors); `0` sends none'),
    validarDv: setting('VALIDAR_DV', 'nao', v.flag(), 'refuses a CPF with wrong check digits'),
    auditoriaMs: setting('AUDITORIA_DIAS', '730', v.days(), 'days that the audit is kept, at least 30'),
    contatoMs: setting('CONTATO_DIAS', '365', v.days(), 'days that contact messages are kept, at least 30'),
  },
  Limits: {
    limiteLogin: setting('LIMITE_LOGIN', '5', v.integer(1, 1000), 'failed logins of an account from one address, in `LIMITE_LOGIN_MIN`'),
    limiteLoginMs: setting('LIMITE_LOGIN_MIN', '15', v.minutes(), 'minutes of `LIMITE_LOGIN`; the wait then doubles, up to a day'),
    limiteCodigo: setting('LIMITE_CODIGO', '3', v.attempts({ max: 1000, minutes: 15 }), 'recovery codes for an e-mail from one address, in 15 minutes'),
    limiteCadastro: setting('LIMITE_CADASTRO', '5', v.attempts({ max: 1000, minutes: 60 }), 'registrations from one address, an hour'),
    limiteContato: setting('LIMITE_CONTATO', '5', v.attempts({ max: 1000, minutes: 60 }), 'contact messages from one address, an hour'),
    limiteEnvios: setting('LIMITE_ENVIOS', '120', v.attempts({ max: 1_000_000, minutes: 60 }), 'items that a person sends, an hour, also refused ones'),
    limiteArquivos: setting('LIMITE_ARQUIVOS_MB', '1024', v.integer(1, 1_000_000).transform((mb) => mb * 1024 * 1024), "megabytes of files in a person's items"),
  },
  Releases: {
    releasesUrl: optional('RELEASES_URL', '`DATA_DIR/releases`', inS3('file'), 'published remotes: `file:///srv/releases`, or `s3://…` as in `FILES_URL`, in a store with conditional writes', 'file:///srv/portal/releases'),
    releasesIntervaloMs: setting('RELEASES_INTERVALO_MS', '2000', v.integer(100, 60_000), 'milliseconds between two checks of it, 100 to 60000'),
    releasesApi: setting('RELEASES_API', 'nao', v.flag(), 'teams publish at `/releases/api` with [tokens](guides/release-and-roll-out.md#give-each-team-a-token)'),
    releasesToken: optional('RELEASES_TOKEN', 'none', z.string(), 'your token; read by the commands only'),
    paginaReleases: setting('PAGINA_RELEASES', 'nao', v.flag(), 'shows `/releases` to everybody', 'sim'),
    remotosOrigens: setting('REMOTOS_ORIGENS', '', v.origins(), 'further origins of published remotes: a [CDN](guides/release-and-roll-out.md#serve-files-from-a-cdn)', 'https://cdn.cidade.example'),
    remotosLocais: setting('REMOTOS_LOCAIS', 'nao', v.flag(), '`?mf.<remote>=…` may name published versions and remotes of your machine; set by `npm run dev`'),
    remotosDeFora: setting('REMOTOS_DE_FORA', '', v.origins(), 'further origins that `?mf.<remote>=…` may name'),
    remotosRede: setting('REMOTOS_REDE', '', v.origins(), 'further origins that the server code of remotes may request'),
    remotosConfiaveis: setting('REMOTOS_CONFIAVEIS', '', v.list(), "remotes that render in the portal's process: each saves 75 MB, but its faults harm everything"),
    renderizacao: optional('RENDERIZACAO', 'best available', v.oneOf(['isolada']), "`isolada` refuses to start where the system cannot [isolate](operations.md#isolate-the-server-code-of-remotes) the server code of remotes"),
  },
  Operation: {
    logLevel: setting('LOG_LEVEL', 'error', v.oneOf(LOG_LEVELS), '`info` [logs](operations.md#logs) each call'),
    metricas: setting('METRICAS', 'nao', v.flag(), 'everybody may read `/metricas`; set by `npm run dev`'),
    metricasPorta: setting('METRICAS_PORTA', '0', v.integer(0, 65_535), 'a port of `HOST` that serves only `/metricas`; `0` for none'),
    openTelemetry: optional('OTEL_EXPORTER_OTLP_ENDPOINT', 'none', v.url('http', 'https'), 'where [traces](operations.md#traces) go'),
    rastrosDe: setting('RASTROS_DE', '', v.blocks(), 'addresses or CIDR blocks of [tracing proxies](operations.md#traces)'),
  },
}

const {
  'The process': ofProcess,
  'Data and mail': ofData,
  'Sessions and content': ofContent,
  Limits,
  Releases,
  Operation,
} = SECTIONS

export const SETTINGS = { ...ofProcess, ...ofData, ...ofContent, ...Limits, ...Releases, ...Operation }

/** Read by commands, and by the portal's start, which reads `CIDADE` first. */
export const READ_ELSEWHERE = {
  cidade: true,
  chromiumPath: true,
  releasesToken: true,
} as const
