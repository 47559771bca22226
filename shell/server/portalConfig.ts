import { readFileSync } from 'node:fs'
import { StartupError } from '@portal/platform/process/StartupError'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { z } from 'zod'

type WrittenConfig = Omit<
  PortalConfig,
  'busca' | 'imagens' | 'leis' | 'portalUrl' | 'apiUrl' | 'cepUrl' | 'fusoHorario'
>

export const DEMO_TERMS = '/politica-de-privacidade.pdf'

const address = z.string().regex(/^(https?:\/\/|\/)/, 'começa com http://, https:// ou /')

const schema: z.ZodType<WrittenConfig> = z.strictObject({
  nome: z.string().min(1),
  organizacao: z.string().min(1),
  cidade: z.string().min(1),
  uf: z.string().length(2),
  email: z.email(),
  encarregado: z.string().min(1),
  peticaoUrl: address,
  privacidadeUrl: address,
  privacidadeVersao: z.string().min(1).max(40),
  redes: z.array(z.strictObject({ nome: z.string(), url: address })),
  vlibras: z.boolean().default(false),
  demo: z.boolean().default(false),
})

/** @throws StartupError with a Portuguese list of all faults */
export function readPortalConfig(file: string): WrittenConfig {
  const parsed = schema.safeParse(readJson(file), { error: z.locales.pt().localeError })
  if (parsed.success) return parsed.data
  const list = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(raiz)'}: ${message}`)
  throw new StartupError(`A configuração em ${file} tem problemas:\n${list.join('\n')}`)
}

const OF_DEMO = /jacaranda\.example|(Ecossistema|Porto) Jacarandá/

/** Portuguese lines about what the city has not written yet. */
export function gapsOf({ demo, ...config }: WrittenConfig): string[] {
  if (demo) return []
  const terms = config.privacidadeUrl === DEMO_TERMS ? ['os termos de privacidade (privacidadeUrl)'] : []
  const missing = ['o texto de "Quem somos"', 'os parceiros', ...terms]
  const kept = Object.entries(config).filter(([, value]) => OF_DEMO.test(JSON.stringify(value)))
  const names = kept.map(([name]) => name)
  return [
    `Falta da cidade, e não aparece no portal: ${list(missing)}.`,
    ...(names.length > 0
      ? [`ATENÇÃO: o portal mostra da cidade da demonstração: ${list(names)}. Escreva os da sua em PORTAL_CONFIG.`]
      : []),
  ]
}

const list = (names: string[]) => new Intl.ListFormat('pt-BR').format(names)

function readJson(file: string): unknown {
  try {
    // Windows editors begin UTF-8 with a byte order mark.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const why =
      error instanceof SyntaxError
        ? 'não é JSON válido'
        : `não pode ser lido (${(error as NodeJS.ErrnoException).code})`
    throw new StartupError(`Não foi possível ler a configuração: o arquivo ${file} ${why}.`)
  }
}
