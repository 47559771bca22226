import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { type Migration, readMigrations } from '../../database/readMigrations'
import { CommandError } from '../command/Command'
import { type Digest, digestOf } from './digest'
import { copiedTables, transientTables } from './tables'

const FILE_NAME = 'manifesto.json'

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
  sequencias: z.record(z.string(), z.int()),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestPath = (folder: string) => join(folder, FILE_NAME)
export const tablePath = (folder: string, nome: string) => join(folder, 'tabelas', `${nome}.csv`)
export const arquivoPath = (folder: string, id: string) => join(folder, 'arquivos', id.slice(0, 2), id)

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new CommandError(
      `Não há uma cópia de segurança inteira em "${folder}": falta o ${FILE_NAME}. Indique a pasta que "backup" fez.`,
    )
  })
  const result = manifestSchema.safeParse(parse(text))
  if (result.success) return result.data
  throw new CommandError(
    `O arquivo ${FILE_NAME} da cópia está danificado ou é de outra versão. Use outra cópia. Nada foi alterado.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Checks version, tables and the hash of every file. @returns the migrations of the backed-up database */
export async function verify(folder: string, { migracoes, tabelas, arquivos }: Manifest): Promise<Migration[]> {
  const made = readMigrations().slice(0, migracoes.length)
  const names = tabelas.map(({ nome }) => nome)
  const known = [...copiedTables, ...transientTables]
  const isWhole =
    made.length < readMigrations().length || [copiedTables, known].some((all) => all.length === names.length)
  const isOurs = names.join() === known.filter((nome) => names.includes(nome)).join()
  if (migracoes.length === 0 || migracoes.join() !== made.map(({ hash }) => hash).join() || !isOurs || !isWhole) {
    throw new CommandError(
      'A cópia foi feita por outra versão do portal, mais nova do que esta. Restaure-a com aquela versão. Nada foi alterado.',
    )
  }
  for (const tabela of tabelas) await verifyFile(folder, tablePath(folder, tabela.nome), tabela)
  for (const arquivo of arquivos) await verifyFile(folder, arquivoPath(folder, arquivo.id), arquivo)
  return made
}

async function verifyFile(folder: string, path: string, expected: Digest) {
  const found = await digestOf(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found?.bytes === expected.bytes && found.sha256 === expected.sha256) return
  const what = found ? 'está danificado' : 'não está lá'
  throw new CommandError(`O arquivo "${relative(folder, path)}" da cópia ${what}. Use outra cópia. Nada foi alterado.`)
}
