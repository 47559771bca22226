import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { E2E_PORT } from './playwright.config'

/**
 * Names the portal's data folder (see servePortal.mjs). One file a port, since other journeys may run at the same time.
 */
const DATA_DIR = join(import.meta.dirname, `../test-results/data-dir-${E2E_PORT}`)

/** Waits for a mail with a recovery code to this address. @returns the code of the latest one */
export async function codigoFor(email: string): Promise<string> {
  let codigo: string | undefined
  await expect
    .poll(async () => (codigo = (await messagesTo(email)).map(codigoIn).findLast(Boolean)), {
      message: `a code for ${email}`,
      timeout: 30_000,
    })
    .toBeTruthy()
  return codigo ?? ''
}

async function messagesTo(email: string): Promise<string[]> {
  const folder = join(await readFile(DATA_DIR, 'utf8'), 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const messages = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return messages.filter((message) => message.includes(email))
}

/** The code stands alone on a line of the text part; of the transfer encodings only base64 changes its digits. */
function codigoIn(message: string): string | undefined {
  const [, encoded] = /Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n([\w+/=\r\n]+)/.exec(message) ?? []
  const text = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : message
  return /^\s*(\d{4} \d{4} \d{4})\s*$/m.exec(text)?.[1]
}
