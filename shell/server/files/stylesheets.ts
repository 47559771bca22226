import { setTimeout } from 'node:timers/promises'

export interface Stylesheet {
  href: string
  /** Rules to inline. Absent: the browser loads the file. */
  rules?: string | undefined
}

const READ_MS = 250

/** @param read returns verified content; if it fails or is late, there are no rules */
export async function readStylesheet(href: string, read: () => Promise<Buffer | undefined>): Promise<Stylesheet> {
  const late = setTimeout(READ_MS, undefined, { ref: false })
  const content = await Promise.race([read().catch(() => undefined), late])
  return content ? toStylesheet(href, content) : { href }
}

/** Makes URLs absolute and prevents the rules from closing their element. */
export function toStylesheet(href: string, content: Buffer): Stylesheet {
  const rules = String(content)
    .replace(RELATIVE_URL, (_, quote: string, file: string) => `url(${quote}${resolved(file, href)}`)
    .replaceAll('</', '<\\/')
  return { href, rules }
}

const RELATIVE_URL = /url\((["']?)(?![a-z][\w+.-]*:|[/#])([^"')\s]+)/gi

const ANY_ORIGIN = 'http://portal.invalid'

function resolved(file: string, href: string): string {
  const { origin, href: whole } = new URL(file, new URL(href, ANY_ORIGIN))
  return origin === ANY_ORIGIN ? whole.slice(origin.length) : whole
}
