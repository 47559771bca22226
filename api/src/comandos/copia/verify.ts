import { relative } from 'node:path'
import { knownMigrations } from '../../database/migrate'
import { ComandoError } from '../ComandoError'
import { type Digest, digestOf } from './digest'
import { type Manifesto, pathOfArquivo, pathOfTabela } from './manifesto'
import { copiadas } from './tabelas'

/** Refuses a backup that is not this version's or not as it was written, down to the last byte of each file. */
export async function verify(folder: string, { migracoes, tabelas, arquivos }: Manifesto) {
  if (migracoes.join() !== knownMigrations().join() || tabelas.map(({ nome }) => nome).join() !== copiadas.join()) {
    throw new ComandoError(
      'A cópia foi feita por outra versão do portal. Restaure-a com aquela versão e depois atualize. Nada foi alterado.',
    )
  }
  for (const tabela of tabelas) await verifyFile(folder, pathOfTabela(folder, tabela.nome), tabela)
  for (const arquivo of arquivos) await verifyFile(folder, pathOfArquivo(folder, arquivo.id), arquivo)
}

async function verifyFile(folder: string, path: string, expected: Digest) {
  const found = await digestOf(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found?.bytes === expected.bytes && found.sha256 === expected.sha256) return
  const what = found ? 'está danificado' : 'não está lá'
  throw new ComandoError(`O arquivo "${relative(folder, path)}" da cópia ${what}. Nada foi alterado.`)
}
