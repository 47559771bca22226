import { relative } from 'node:path'
import { type Migration, readMigrations } from '../../database/readMigrations'
import { CommandError } from '../command/CommandError'
import { type Digest, digestOf } from './digest'
import { arquivoPath, type Manifest, tablePath } from './manifest'
import { copiedTables, transientTables } from './tables'

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
  throw new CommandError(`O arquivo "${relative(folder, path)}" da cópia ${what}. Nada foi alterado.`)
}
