import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../command/CommandError'

const FILE_NAME = 'manifesto.json'

/** Other formats are refused. */
export const FORMAT = 1

const content = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }

const manifestSchema = z.object({
  formato: z.literal(FORMAT),
  criadoEm: z.string(),
  migracoes: z.array(z.string()),
  tabelas: z.array(z.object({ nome: z.string().regex(/^[a-z_]+$/), linhas: z.int(), ...content })),
  arquivos: z.array(z.object({ id: z.uuid(), ...content })),
  /** Ids of files whose content was missing or different. */
  ausentes: z.array(z.uuid()),
  /** Last value of each sequence. */
  sequencias: z.record(z.string(), z.int()),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestPath = (folder: string) => join(folder, FILE_NAME)
export const tablePath = (folder: string, nome: string) => join(folder, 'tabelas', `${nome}.csv`)
export const arquivoPath = (folder: string, id: string) => join(folder, 'arquivos', id.slice(0, 2), id)

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new CommandError(`Não há uma cópia de segurança inteira em "${folder}": falta o ${FILE_NAME}.`)
  })
  const result = manifestSchema.safeParse(parse(text))
  if (result.success) return result.data
  throw new CommandError(`O arquivo ${FILE_NAME} da cópia está danificado ou é de outra versão. Nada foi alterado.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
