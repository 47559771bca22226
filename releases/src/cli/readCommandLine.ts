import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ReleaseError } from '../ReleaseError.ts'
import { BASIS_POINTS } from '../registry/registry.ts'
import { userOf } from '../registry/userOf.ts'

const list = { type: 'string', multiple: true } as const
const OPTIONS = {
  version: { type: 'string' },
  to: { type: 'string' },
  plan: { type: 'string' },
  with: { type: 'string' },
  reason: { type: 'string' },
  user: { type: 'string' },
  users: list,
  group: list,
  base: { type: 'string' },
  dir: { type: 'string' },
  prefix: { type: 'string' },
  origin: { type: 'string' },
  units: { type: 'string' },
  include: list,
  'include-group': list,
  exclude: list,
  'exclude-group': list,
  'no-build': { type: 'boolean' },
  dirty: { type: 'boolean' },
  unchecked: { type: 'boolean' },
  proof: { type: 'string' },
  scope: list,
  remotes: list,
  hold: { type: 'boolean' },
  preview: { type: 'boolean' },
  from: { type: 'string' },
  days: { type: 'string' },
  'force-restore': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** The options of all verbs, as they were typed. */
export type Options = ReturnType<typeof read>['values']

/** What the operator typed: a verb of one or two words, the name of a remote or a group, and the options. */
export interface CommandLine {
  verb: string
  name: string | undefined
  options: Options
}

/** Verbs of two words begin with these. */
const TWO_WORDS = ['rollout', 'group', 'address', 'host', 'token', 'preview']

/** Parses the arguments of `npm run release`. @throws ReleaseError for an unknown option or a word too many. */
export function readCommandLine(args: string[]): CommandLine {
  const { values, positionals } = read(args)
  const [first = '', ...rest] = positionals
  const [verb, name, ...more] = TWO_WORDS.includes(first)
    ? [`${first} ${rest[0] ?? ''}`, ...rest.slice(1)]
    : [first, ...rest]
  if (more.length > 0) throw new ReleaseError(`Não entendi "${more.join(' ')}".`)
  return { verb, name, options: values.plan?.endsWith('.json') ? { ...values, plan: textOf(values.plan) } : values }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new ReleaseError(sentenceOf(error))
  }
}

/** What Node says of arguments, in Portuguese. */
function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const [, option = ''] = /'(-[^' <]*)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Não há a opção ${option}. Veja "npm run release -- --help".`
  return `A opção ${option} pede um valor, ou não toma nenhum. Veja "npm run release -- --help".`
}

/** The text of a file that an option names: a portal cannot read it. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ReleaseError(`Não há o arquivo ${file}.`)
  }
}

/** The names of an option that may be repeated: `--include a,b --include c` gives three. */
export const namesIn = (values: string[] = []): string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter(Boolean)

/** The people of an option that may be repeated, by their numbers. @throws ReleaseError for what is none. */
export const usersIn = (values: string[] = []): string[] => namesIn(values).map(userOf)

/** The value of an option. @throws ReleaseError where it is missing or blank. */
export function required(value: string | undefined, option: string): string {
  if (value?.trim()) return value.trim()
  throw new ReleaseError(`Falta ${option}.`)
}

/** Basis points, from 0 to 10 000, of a typed percentage such as `12.5%`. @throws ReleaseError for any other text. */
export function basisPointsOf(text: string): number {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,2})?)%?$/.exec(text.trim()) ?? []
  const points = Math.round(Number(digits?.replace(',', '.')) * 100)
  if (!(points >= 0 && points <= BASIS_POINTS)) throw new ReleaseError(`"${text}" não é uma porcentagem de 0% a 100%.`)
  return points
}

/**
 * How many visitors `simulate` draws: 100 000 unless typed.
 * @throws ReleaseError for other numbers than 1 to 1 000 000.
 */
export function unitsOf(text = '100000'): number {
  const units = Number(text)
  if (Number.isInteger(units) && units >= 1 && units <= 1_000_000) return units
  throw new ReleaseError('--units é um número inteiro de 1 a 1000000.')
}
