import { setTimeout } from 'node:timers/promises'
import { type Rule, readRules } from './usedRules'

export interface Stylesheet {
  href: string
  /** Rules to inline. Absent: the browser loads the file. */
  rules?: string | undefined
  /** The parsed rules, if pages get only those that they use. */
  parts?: Rule[]
}

/** Bytes. Splitting a smaller stylesheet is not worth a request. */
const INLINED_WHOLE = 8_000

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
  return { href, rules, ...(rules.length >= INLINED_WHOLE && { parts: readRules(rules) }) }
}

const RELATIVE_URL = /url\((["']?)(?![a-z][\w+.-]*:|[/#])([^"')\s]+)/gi

const ANY_ORIGIN = 'http://portal.invalid'

function resolved(file: string, href: string): string {
  const { origin, href: whole } = new URL(file, new URL(href, ANY_ORIGIN))
  return origin === ANY_ORIGIN ? whole.slice(origin.length) : whole
}
