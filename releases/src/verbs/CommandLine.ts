import type { parseArgs } from 'node:util'
import { ReleaseError } from '../model/ReleaseError.ts'
import { BASIS_POINTS } from '../model/registry.ts'
import { userOf } from '../resolve/users.ts'

const text = { type: 'string' } as const
const list = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

/** All options; a verb names those that it reads. `most`: characters that a portal accepts, if not 200. */
export const OPTIONS = {
  version: text,
  to: text,
  plan: { ...text, most: 4_000 },
  with: text,
  reason: text,
  user: text,
  users: list,
  group: list,
  base: text,
  dir: text,
  prefix: text,
  origin: { ...text, most: 300 },
  units: text,
  include: list,
  'include-group': list,
  exclude: list,
  'exclude-group': list,
  'no-build': flag,
  dirty: flag,
  unchecked: flag,
  proof: text,
  scope: list,
  remotes: list,
  hold: flag,
  preview: flag,
  from: text,
  days: text,
  'force-restore': flag,
  /** Confirms the change despite warnings. */
  'even-so': flag,
  help: flag,
} as const

export type OptionName = keyof typeof OPTIONS

export type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']

export interface CommandLine {
  verb: string
  name?: string | undefined
  options: Options
}

/** Splits a repeatable option: `--include a,b --include c` gives three. */
export const namesIn = (values: string[] = []): string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter(Boolean)

/** User ids of a repeatable option. @throws ReleaseError for an invalid id */
export const usersIn = (values: string[] = []): string[] => namesIn(values).map(userOf)

export function required(value: string | undefined, option: string): string {
  if (value?.trim()) return value.trim()
  throw new ReleaseError(`Falta ${option}.`)
}

export const remoteOf = ({ name }: Pick<CommandLine, 'name'>): string => required(name, 'o nome do remoto')

export const reasonOf = ({ options }: CommandLine): string =>
  required(options.reason, '--reason "…": o motivo fica no histórico')

/** Parses a percentage such as `12.5%` to basis points, 0 to 10 000. @throws ReleaseError for any other text */
export function basisPointsOf(text: string): number {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,2})?)%?$/.exec(text.trim()) ?? []
  const points = Math.round(Number(digits?.replace(',', '.')) * 100)
  if (!(points >= 0 && points <= BASIS_POINTS)) throw new ReleaseError(`"${text}" não é uma porcentagem de 0% a 100%.`)
  return points
}

/** @param what the option, as the subject of the Portuguese sentence @throws ReleaseError outside the range */
export function integerOf(text: string, what: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new ReleaseError(`${what} é um número inteiro de ${least} a ${most}.`)
}
