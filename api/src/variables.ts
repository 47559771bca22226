import { isIP } from 'node:net'
import { fold } from '@portal/shared-contracts/search'
import { z } from 'zod'

export const MINUTE_MS = 60_000

interface Issue {
  path?: PropertyKey[] | undefined
  input?: unknown
}

/** A sentence in Portuguese that names the variable and says what it must be. */
const refusal = (sentence: string) => ({ error: ({ path }: Issue) => `${nameIn(path)} deve ${sentence}.` })

/** The same, which also repeats what the variable is set to. */
const repeating = (sentence: string, verb = 'está') => ({
  error: ({ path, input }: Issue) => `${nameIn(path)} deve ${sentence}; ${verb} "${input}".`,
})

const nameIn = ([name]: PropertyKey[] = []) => String(name)

/** What is set in an environment: an empty value is no value. */
export const setIn = (env: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  )

const numberThat = (fits: (value: number) => boolean, sentence: string, otherwise: number) =>
  z
    .string()
    .refine((text) => fits(Number(text)), repeating(sentence))
    .transform(Number)
    .default(otherwise)

/** @returns a schema of minutes that gives milliseconds */
export const minutes = (otherwise: number) =>
  numberThat((value) => value > 0 && Number.isFinite(value), 'ser um número maior que zero', otherwise).transform(
    (value) => value * MINUTE_MS,
  )

/** @returns a schema of days that gives milliseconds. A month at least: what a mistake or a thief did must still be found. */
export const days = (otherwise: number) =>
  integer({ min: 30, max: 36_500, otherwise }).transform((value) => value * 24 * 60 * MINUTE_MS)

/** @param otherwise what holds where the variable is not set */
export const integer = ({ min, max, otherwise }: { min: number; max: number; otherwise: number }) =>
  numberThat(
    (value) => Number.isInteger(value) && value >= min && value <= max,
    `ser um número inteiro de ${min} a ${max}`,
    otherwise,
  )

/** "sim" or "nao", in any case; "on" and "off" as well. */
export const flag = () =>
  z
    .string()
    .toLowerCase()
    .pipe(z.stringbool({ truthy: ['sim', 'on'], falsy: ['nao', 'não', 'off'], ...repeating('ser "sim" ou "nao"') }))

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, repeating(`ser um destes: ${values.join(', ')}`))

/** The same, in any case, with other spellings of some. */
export const word = <const Values extends readonly string[]>(
  values: Values,
  spellings: Record<string, Values[number]>,
) =>
  z
    .string()
    .transform((text) => spellings[text.toLowerCase()] ?? text.toLowerCase())
    .pipe(oneOf(values))

/** Where copies of contact messages go. */
export interface EmailContato {
  /** Of sectors that have none of their own; absent: those are not mailed. */
  geral?: string
  /** By the sector's name, as it was typed. */
  porSetor: Readonly<Record<string, string>>
}

/** One plain address, or one a sector, as `Setor=endereço` by semicolons; one without a sector is for the others. */
export const emailBySetor = () =>
  z
    .string()
    .superRefine((text, { addIssue }) => {
      const parts = partsOf(text)
      const names = parts.map(([setor]) => foldedSetor(setor))
      const wrong = parts.some(([, endereco]) => !email().safeParse(endereco).success)
      if (!wrong && new Set(names).size === names.length) return
      addIssue({ code: 'custom', message: `EMAIL_CONTATO deve ${ENDERECOS_DE_CONTATO}; está "${text}".` })
    })
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

/** One sector has one name, however it is typed. */
export const foldedSetor = (setor: string) => fold(setor.trim())

/** One plain address, without a name before it. */
export const email = () =>
  z.string().regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, repeating('ser um endereço de e-mail, como "portal@cidade.example"'))

/** The value is never repeated in the sentence: it may hold a password. @param protocols without their colon */
export const url = (...protocols: string[]) => {
  const examples = protocols.map((protocol) => `${protocol}://`).join(' ou ')
  return z
    .url({
      protocol: new RegExp(`^(?:${protocols.join('|')})$`),
      ...refusal(`ser um endereço completo, começando por ${examples}`),
    })
    .transform((text) => text.replace(/\/$/, ''))
}

/** Where a site is, as browsers name it; a slash at its end is no path. The value is never repeated: it may hold a password. */
export const site = () =>
  z
    .string()
    .refine(isSite, refusal('ser um endereço como "https://portal.example", sem caminho'))
    .transform((text) => new URL(text).origin)

/** It is written into headers, feeds and pages: a host has none of what ends a line or an attribute, a parser passes over some. */
function isSite(text: string): boolean {
  if (!URL.canParse(text) || /[\s\p{Cc}]/u.test(text)) return false
  const { protocol, host, href } = new URL(text)
  return /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) && href === `${protocol}//${host}/`
}

/** The value is never repeated in the sentence. @param min how many characters it has at least */
export const secret = (min: number) => z.string().min(min, refusal(`ter pelo menos ${min} caracteres`))

/** An IANA name. */
export const zone = () => z.string().refine(isZone, repeating('ser um fuso como "America/Sao_Paulo"'))

/** Values by commas. */
export const list = () =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .default([])

/** Origins by commas, each as a browser sends it. */
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

/** Addresses, or blocks of them, by commas. */
export const blocks = () =>
  list().pipe(
    z.array(
      z.string().refine(isBlock, repeating('listar endereços como "10.0.0.7" ou blocos como "10.0.0.0/8"', 'há')),
    ),
  )

function isBlock(text: string): boolean {
  const [ip = '', bits = '0', ...rest] = text.split('/')
  const family = isIP(ip)
  return family !== 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32)
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: name })
    return true
  } catch {
    return false
  }
}
