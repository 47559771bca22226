import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import type { FileStore } from '../../arquivos/FileStore'
import { write } from './digest'
import { eachOf } from './eachOf'
import { arquivoPath, type Manifest } from './manifest'

/** Copies the files of all rows. Lost ones are listed and do not stop the backup. */
export async function copyArquivos(
  client: pg.Client,
  files: FileStore,
  folder: string,
): Promise<Pick<Manifest, 'arquivos' | 'ausentes'>> {
  const { rows } = await client.query('SELECT id, sha256 FROM arquivos ORDER BY id')
  const arquivos: Manifest['arquivos'] = []
  const ausentes: string[] = []
  await eachOf(rows, async ({ id, sha256 }) => {
    const path = arquivoPath(folder, id)
    const content = await files.read(id)
    if (!content) return void ausentes.push(id)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const digest = await write(content, path)
    if (digest.sha256 === sha256) return void arquivos.push({ id, ...digest })
    await rm(path)
    ausentes.push(id)
  })
  return { arquivos, ausentes }
}
