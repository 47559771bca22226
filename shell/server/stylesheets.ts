import { setTimeout } from 'node:timers/promises'
import { cspHashOf } from './cspHashOf'

/** A stylesheet of a page. */
export interface Stylesheet {
  href: string
  /** Its rules as the HTML carries them; without them, the browser fetches it. */
  rules?: string | undefined
  /** Of the rules, as a source of a `Content-Security-Policy`. */
  hash?: string
}

/** How long a page waits for the rules of a stylesheet, in milliseconds, before it leaves that to the browser. */
const READ_MS = 250

/** @param read reads the file, checked against its published hash; where it rejects or is late, there are no rules. */
export async function readStylesheet(href: string, read: () => Promise<Buffer | undefined>): Promise<Stylesheet> {
  const late = setTimeout(READ_MS, undefined, { ref: false })
  const content = await Promise.race([read().catch(() => undefined), late])
  return content ? toStylesheet(href, content) : { href }
}

/** A stylesheet with its rules. In a document they name their files from the root, and cannot end the element they are in. */
export function toStylesheet(href: string, content: Buffer): Stylesheet {
  const rules = String(content)
    .replace(RELATIVE_URL, `url($1${folderOf(href)}`)
    .replaceAll('</', '<\\/')
  return { href, rules, hash: cspHashOf(rules) }
}

/** Vite writes the address of a file beside the stylesheet as `./file`. */
const RELATIVE_URL = /url\((["']?)\.\//g

const folderOf = (href: string) => href.slice(0, href.lastIndexOf('/') + 1)
