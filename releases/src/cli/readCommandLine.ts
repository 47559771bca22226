import { parseArgs } from 'node:util'
import { ReleaseError } from '../ReleaseError.ts'

const list = { type: 'string', multiple: true } as const
const OPTIONS = {
  version: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  user: { type: 'string' },
  users: list,
  group: list,
  base: { type: 'string' },
  units: { type: 'string' },
  include: list,
  'include-group': list,
  exclude: list,
  'exclude-group': list,
  'no-build': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

export type Options = ReturnType<typeof read>['values']

/** What was typed: the verb in one word or two, the remote or the group, the options. */
export interface CommandLine {
  verb: string
  name: string | undefined
  options: Options
}

/** @throws ReleaseError for an option that there is not. */
export function readCommandLine(args: string[]): CommandLine {
  const { values, positionals } = read(args)
  const [first = '', ...rest] = positionals
  const [verb, name, ...more] =
    first === 'rollout' || first === 'group' ? [`${first} ${rest[0] ?? ''}`, ...rest.slice(1)] : [first, ...rest]
  if (more.length > 0) throw new ReleaseError(`Não entendi "${more.join(' ')}".`)
  return { verb, name, options: values }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new ReleaseError(`Não entendi: ${error instanceof Error ? error.message : error}`)
  }
}

/** `--include a,b --include c` is three names. */
export const namesIn = (values: string[] = []): string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter(Boolean)

export function required(value: string | undefined, option: string): string {
  if (value?.trim()) return value.trim()
  throw new ReleaseError(`Falta ${option}.`)
}
