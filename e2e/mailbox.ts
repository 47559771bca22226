import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { E2E_PORT } from './playwright.config'

/** One file a port: journeys beside these have a portal and mail of their own. */
const DATA_DIR = join(import.meta.dirname, `../test-results/data-dir-${E2E_PORT}`)

/** The recovery code of the last mail to this address that asked for one; waits until that mail has come. */
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

/** It stands alone on a line of the text part, whose digits no transfer encoding but base64 changes. */
function codigoIn(message: string): string | undefined {
  const [, encoded] = /Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n([\w+/=\r\n]+)/.exec(message) ?? []
  const text = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : message
  return /^\s*(\d{6})\s*$/m.exec(text)?.[1]
}
