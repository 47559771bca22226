import { z } from 'zod'
import { nearest } from './nearest'
import { READ_ELSEWHERE, SETTINGS } from './settings'
import { setIn } from './variables'

const CEP_DA_DEMO = '/api/cep/v2'
const CEP_DO_BRASIL = 'https://brasilapi.com.br/api/cep/v2'

const DO_BRASIL = 'America/Sao_Paulo'

const SEM_NOME: PortalOfSettings = { nome: 'Portal do ecossistema' }

interface PortalOfSettings {
  nome: string
  fusoHorario?: string | undefined
}

type Table = typeof SETTINGS
type Key = keyof Table
const KEYS = Object.keys(SETTINGS) as Key[]

const shape = Object.fromEntries(KEYS.map((key) => [key, SETTINGS[key].read])) as { [K in Key]: Table[K]['read'] }
const variables = z.object(shape).omit(READ_ELSEWHERE)

/** One process's settings from environment variables; times in ms, sizes in bytes. */
export type Settings = ReturnType<typeof settingsOf>

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] }

export function readSettings(env: Record<string, string | undefined>, portal = SEM_NOME): SettingsResult {
  const given = setIn(env)
  const keys = KEYS.filter((key) => SETTINGS[key].name in given)
  const read = variables.safeParse(Object.fromEntries(keys.map((key) => [key, given[SETTINGS[key].name]])))
  if (read.success) return { ok: true, settings: settingsOf(read.data, portal, given) }
  return {
    ok: false,
    problems: read.error.issues.map(({ path: [key], message }) => `${SETTINGS[key as Key].name} ${message}`),
  }
}

/** Names in `.env` for the runtime, libraries or neighbouring services. */
const OF_LIBRARIES =
  /^(OTEL_|AWS_|NODE_|PG|POSTGRES_|COMPOSE_|DOCKER_|npm_|TZ$|LANG$|LC_|PATH$|SSL_CERT_|E2E_|TMPDIR$|.*_proxy$)/i

/** Portuguese warnings about unknown names in `.env`, and about near misses in the environment. */
export function misspeltNames(env: Record<string, string | undefined>, inFile: readonly string[] = []): string[] {
  const known = KEYS.map((key) => SETTINGS[key].name)
  const strange = (names: readonly string[]) =>
    names.filter((name) => !known.includes(name) && !OF_LIBRARIES.test(name))
  const lines = strange(inFile).map((name) => [name, nearest(name, known, 2)] as const)
  const near = strange(Object.keys(setIn(env)))
    .filter((name) => !inFile.includes(name))
    .map((name) => [name, nearest(name, known)] as const)
    .filter(([, meant]) => meant !== undefined)
  return [...lines, ...near].map(
    ([name, meant]) =>
      `ATENÇÃO: não há a configuração ${name}. ${meant ? `Você quis dizer ${meant}?` : 'As que há estão em docs/configuration.md.'}`,
  )
}

const QUEM_PUBLICA = ['MODERACAO', 'CONFIRMAR_EMAIL', 'PUBLICADORES_NOMEADOS'] as const

function settingsOf(read: z.infer<typeof variables>, { nome, fusoHorario }: PortalOfSettings, given: object) {
  const { inativaMs, maximaMs, limiteLogin, limiteLoginMs, emailNome, emailRemetente, ...asRead } = read
  // Demo passwords are public, so the operator's own server gets demo accounts only on request.
  const demo = read.demo ?? read.databaseUrl === undefined
  return {
    ...asRead,
    nome,
    demo,
    fusoHorario: read.fusoHorario ?? fusoHorario ?? DO_BRASIL,
    portalUrl: read.portalUrl ?? `http://localhost:${read.port}`,
    // The API of another host may lack the demo's postal codes.
    cepUrl: read.cepUrl ?? (demo && !read.apiUrl ? CEP_DA_DEMO : CEP_DO_BRASIL),
    ultimos: 3,
    sessao: { inativaMs, maximaMs },
    limiteLogin: { tentativas: limiteLogin, janelaMs: limiteLoginMs },
    remetente: { name: emailNome ?? nome, address: emailRemetente },
    /** Unset variables that decide who publishes. */
    semEscolha: QUEM_PUBLICA.filter((name) => !(name in given)),
  }
}
