import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '@portal/api'
import { StartupError } from '@portal/platform/process/StartupError'

const LENGTH = 43

/** The configured key, or one created once in the data folder. Safe for concurrent processes. @throws StartupError */
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
    // `link` is atomic and fails if another process was first.
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
