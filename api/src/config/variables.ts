import { isIP } from 'node:net'
import { fold } from '@portal/shared-contracts/search'
import { z } from 'zod'

export const MINUTE_MS = 60_000

/** Messages follow the variable's name. */
const refusal = (sentence: string) => ({ error: `deve ${sentence}.` })

const repeating = (sentence: string, verb = 'está') => ({
  error: ({ input }: { input?: unknown }) => `deve ${sentence}; ${verb} "${input}".`,
})

/** An empty value counts as unset. */
export const setIn = (env: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  )

const numberThat = (fits: (value: number) => boolean, sentence: string) =>
  z
    .string()
    .refine((text) => fits(Number(text)), repeating(sentence))
    .transform(Number)

export const minutes = () =>
  numberThat((value) => value > 0 && Number.isFinite(value), 'ser um número maior que zero').transform(
    (value) => value * MINUTE_MS,
  )

/** At least 30 days, so that mistakes and thefts can still be investigated. Returns milliseconds. */
export const days = () => integer(30, 36_500).transform((value) => value * 24 * 60 * MINUTE_MS)

export const attempts = ({ max, minutes }: { max: number; minutes: number }) =>
  integer(1, max).transform((tentativas) => ({ tentativas, janelaMs: minutes * MINUTE_MS }))

export const integer = (min: number, max: number) =>
  numberThat(
    (value) => Number.isInteger(value) && value >= min && value <= max,
    `ser um número inteiro de ${min} a ${max}`,
  )

export const flag = () =>
  z
    .string()
    .toLowerCase()
    .pipe(z.stringbool({ truthy: ['sim', 'on'], falsy: ['nao', 'não', 'off'], ...repeating('ser "sim" ou "nao"') }))

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, repeating(`ser um destes: ${values.join(', ')}`))

export const word = <const Values extends readonly string[]>(
  values: Values,
  spellings: Record<string, Values[number]>,
) =>
  z
    .string()
    .transform((text) => spellings[text.toLowerCase()] ?? text.toLowerCase())
    .pipe(oneOf(values))

export interface EmailContato {
  /** For other sectors; absent if they get no copy. */
  geral?: string
  porSetor: Readonly<Record<string, string>>
}

/** One address, or `Setor=endereço` separated by semicolons. An address without a sector serves all other sectors. */
export const emailBySetor = () =>
  z
    .string()
    .refine((text) => {
      const parts = partsOf(text)
      const names = parts.map(([setor]) => foldedSetor(setor))
      const wrong = parts.some(([, endereco]) => !email().safeParse(endereco).success)
      return !wrong && new Set(names).size === names.length
    }, repeating(ENDERECOS_DE_CONTATO))
    .transform((text): EmailContato => {
      const geral = partsOf(text).find(([setor]) => setor === '')?.[1]
      const porSetor = Object.fromEntries(partsOf(text).filter(([setor]) => setor !== ''))
      return { ...(geral && { geral }), porSetor }
    })

const ENDERECOS_DE_CONTATO =
  'ser um endereço de e-mail, ou um por setor e cada setor uma vez, como "Imprensa=imprensa@cidade.example; geral@cidade.example"'

const partsOf = (text: string): [setor: string, endereco: string][] =>
  text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).trim()]
    })

export const foldedSetor = (setor: string) => fold(setor.trim())

export const email = () =>
  z.string().regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, repeating('ser um endereço de e-mail, como "portal@cidade.example"'))

/** Messages never repeat the value, which may hold a password. @param protocols without colon */
export const url = (...protocols: string[]) => {
  const examples = protocols.map((protocol) => `${protocol}://`).join(' ou ')
  const complete = `ser um endereço completo, começando por ${examples}`
  const protocol = new RegExp(`^(?:${protocols.join('|')})$`)
  const isCutOff = (text: unknown) =>
    protocols.some((each) => String(text).startsWith(`${each}:`)) && /@/.test(String(text))
  return z
    .url({
      protocol,
      abort: true,
      error: ({ input }) => `deve ${isCutOff(input) ? ENCODED : complete}.`,
    })
    .refine(isEncoded, { ...refusal(ENCODED), abort: true })
    .transform((text) => text.replace(/\/$/, ''))
}

const ENCODED = 'ter usuário e senha codificados: "@" é %40, "/" é %2F, "?" é %3F, "#" é %23, "%" é %25'

/** An "@" after the host means that the parser cut off a password. */
function isEncoded(text: string): boolean {
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  const isCutOff = !/^(https?|file):$/.test(protocol) && `${pathname}${search}${hash}`.includes('@')
  return !isCutOff && !/%(?![\da-f]{2})/i.test(username + password)
}

/** An origin; a trailing slash is allowed. Messages never repeat the value, which may hold a password. */
export const site = () =>
  z
    .string()
    .refine(isSite, refusal('ser um endereço como "https://portal.example", sem caminho'))
    .transform((text) => new URL(text).origin)

/** The value is written into headers, feeds and pages, and URL parsers ignore some characters. */
function isSite(text: string): boolean {
  if (!URL.canParse(text) || /[\s\p{Cc}]/u.test(text)) return false
  const { protocol, host, href } = new URL(text)
  return /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) && href === `${protocol}//${host}/`
}

/** Messages never repeat the value. @param min characters */
export const secret = (min: number) => z.string().min(min, refusal(`ter pelo menos ${min} caracteres`))

export const zone = () => z.string().refine(isZone, repeating('ser um fuso como "America/Sao_Paulo"'))

export const list = () =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

export const origins = () =>
  list().pipe(
    z.array(
      z
        .string()
        .refine(
          (text) => URL.canParse(text) && new URL(text).origin === text,
          repeating('listar origens como "https://portal.example", sem caminho', 'há'),
        ),
    ),
  )

/** Addresses or CIDR blocks, separated by commas. @param words names for blocks @param min prefix length */
export const blocks = ({ words = {}, min = 0 }: { words?: Record<string, string[]>; min?: number } = {}) =>
  list()
    .transform((parts) => parts.flatMap((part) => words[part] ?? part))
    .pipe(
      z.array(
        z
          .string()
          .refine(
            (text) => isBlock(text, min),
            repeating(
              'listar, com vírgulas, endereços como "10.0.0.7" ou blocos como "10.0.0.0/8", sem nomes de máquinas, portas ou colchetes',
              'há',
            ),
          ),
      ),
    )

function isBlock(text: string, min: number): boolean {
  const [ip = '', bits = '32', ...rest] = text.split('/')
  // An address with a zone is valid on its machine only.
  const family = ip.includes('%') ? 0 : isIP(ip)
  const isPrefix = /^\d+$/.test(bits) && Number(bits) >= min && Number(bits) <= (family === 6 ? 128 : 32)
  return family !== 0 && rest.length === 0 && isPrefix
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: name })
    return true
  } catch {
    return false
  }
}
