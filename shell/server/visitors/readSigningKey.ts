import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Settings, StartupError } from '@portal/api'

/** Characters of 32 random bytes. */
const LENGTH = 43

/**
 * The key of the settings; otherwise one that is made once and kept in the data folder. Of several processes that make it
 * at once, all get the same.
 * @throws StartupError where the folder can keep none.
 */
export async function readSigningKey({ chaveDeAssinatura, dataDir }: Pick<Settings, 'chaveDeAssinatura' | 'dataDir'>) {
  if (chaveDeAssinatura) return chaveDeAssinatura
  const file = join(dataDir, 'chave-de-assinatura')
  let key: string
  try {
    key = (await readFile(file, 'utf8').catch(unless('ENOENT'))) ?? (await makeKey(dataDir, file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      `Não foi possível guardar uma chave em ${file} (${code ?? error}). Defina CHAVE_DE_ASSINATURA.`,
    )
  }
  if (key.length < LENGTH) throw new StartupError(`O arquivo ${file} não guarda uma chave. Apague-o e inicie de novo.`)
  return key
}

async function makeKey(folder: string, file: string): Promise<string> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    // A link is atomic, and fails where another process has made the key.
    await link(draft, file).catch(unless('EEXIST'))
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}

const unless = (expected: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== expected) throw error
  return undefined
}
