import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { E2E_PORT } from './playwright.config'

/** The file names the data folder (see servePortal.mjs). */
const DATA_DIR = join(import.meta.dirname, `../test-results/data-dir-${E2E_PORT}`)

export async function lettersIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const letters = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return letters.map(({ to, text }) => `${to?.map(({ address }) => address)} ${text}`)
}

export async function codigoFor(email: string, dataDir?: string): Promise<string> {
  let codigo: string | undefined
  const read = async () => {
    const letters = await lettersIn(dataDir ?? (await readFile(DATA_DIR, 'utf8')))
    codigo = letters
      .filter((letter) => letter.startsWith(email))
      .map((letter) => /\d{4} \d{4} \d{4}/.exec(letter)?.[0])
      .findLast(Boolean)
    return codigo
  }
  await expect.poll(read, { message: `a code for ${email}` }).toBeTruthy()
  return codigo ?? ''
}
