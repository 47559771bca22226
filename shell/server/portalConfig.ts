import { readFileSync } from 'node:fs'
import { StartupError } from '@portal/api'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { z } from 'zod'

/** What `portal.config.json` holds; the rest of the configuration comes from the environment. */
type WrittenConfig = Omit<
  PortalConfig,
  'busca' | 'imagens' | 'leis' | 'portalUrl' | 'apiUrl' | 'cepUrl' | 'fusoHorario'
>

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
})

/**
 * Reads the portal's name, city and addresses.
 * @throws StartupError with a sentence in Portuguese that lists everything that is wrong with the file.
 */
export function readPortalConfig(file: string): WrittenConfig {
  const parsed = schema.safeParse(readJson(file), { error: z.locales.pt().localeError })
  if (parsed.success) return parsed.data
  const list = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(raiz)'}: ${message}`)
  throw new StartupError(`A configuração em ${file} tem problemas:\n${list.join('\n')}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartupError(
      `Não foi possível ler a configuração em ${file}: o arquivo precisa existir e ser JSON válido.`,
    )
  }
}
