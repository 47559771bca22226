import { relative } from 'node:path'
import { knownMigrations } from '../../database/migrate'
import { CommandError } from '../CommandError'
import { type Digest, digestOf } from './digest'
import { arquivoPath, type Manifest, tablePath } from './manifest'
import { copiedTables } from './tables'

/** Refuses a backup that is not this version's or not as it was written, down to the last byte of each file. */
export async function verify(folder: string, { migracoes, tabelas, arquivos }: Manifest) {
  if (migracoes.join() !== knownMigrations().join() || tabelas.map(({ nome }) => nome).join() !== copiedTables.join()) {
    throw new CommandError(
      'A cópia foi feita por outra versão do portal. Restaure-a com aquela versão e depois atualize. Nada foi alterado.',
    )
  }
  for (const tabela of tabelas) await verifyFile(folder, tablePath(folder, tabela.nome), tabela)
  for (const arquivo of arquivos) await verifyFile(folder, arquivoPath(folder, arquivo.id), arquivo)
}

async function verifyFile(folder: string, path: string, expected: Digest) {
  const found = await digestOf(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found?.bytes === expected.bytes && found.sha256 === expected.sha256) return
  const what = found ? 'está danificado' : 'não está lá'
  throw new CommandError(`O arquivo "${relative(folder, path)}" da cópia ${what}. Nada foi alterado.`)
}
