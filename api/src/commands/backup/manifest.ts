import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../CommandError'

const FILE_NAME = 'manifesto.json'

/** Of the whole format; a backup of another one is refused. */
export const FORMAT = 1

const content = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }

const manifestSchema = z.object({
  formato: z.literal(FORMAT),
  criadoEm: z.string(),
  /** Hashes of the migrations that had been made. */
  migracoes: z.array(z.string()),
  tabelas: z.array(z.object({ nome: z.string().regex(/^[a-z_]+$/), linhas: z.int(), ...content })),
  arquivos: z.array(z.object({ id: z.uuid(), ...content })),
  /** Ids of files whose content the store did not have, or had otherwise. */
  ausentes: z.array(z.uuid()),
  /** The last id that each sequence gave. */
  sequencias: z.record(z.string(), z.int()),
})

/** What a backup says of itself: `manifesto.json` in its folder. */
export type Manifest = z.infer<typeof manifestSchema>

export const manifestPath = (folder: string) => join(folder, FILE_NAME)
export const tablePath = (folder: string, nome: string) => join(folder, 'tabelas', `${nome}.csv`)
export const arquivoPath = (folder: string, id: string) => join(folder, 'arquivos', id.slice(0, 2), id)

/** @throws CommandError where the folder holds no whole backup, or one of another format */
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
