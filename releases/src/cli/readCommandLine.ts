import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ReleaseError } from '../model/ReleaseError.ts'
import { type CommandLine, OPTIONS } from '../verbs/CommandLine.ts'
import { VERBS } from '../verbs/index.ts'
import { unknownVerb } from './usage.ts'

export function readCommandLine(args: string[]): CommandLine {
  const { values, positionals } = read(args)
  const [first = '', ...rest] = positionals
  const [verb = '', name, ...more] = VERBS.some((known) => known.name.startsWith(`${first} `))
    ? [`${first} ${rest[0] ?? ''}`, ...rest.slice(1)]
    : [first, ...rest]
  if (more.length > 0) {
    if (!VERBS.some((known) => known.name === verb)) throw unknownVerb(`${first} ${rest[0]}`)
    throw new ReleaseError(
      `Sobra "${more.join(' ')}" no comando: o que tem espaços vai entre aspas. Veja "npm run release -- --help".`,
    )
  }
  return { verb, name, options: values.plan?.endsWith('.json') ? { ...values, plan: textOf(values.plan) } : values }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new ReleaseError(sentenceOf(error))
  }
}

function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const [, option = ''] = /'(-[^' <]*)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Não há a opção ${option}. Veja "npm run release -- --help".`
  return `A opção ${option} pede um valor, ou não toma nenhum. Veja "npm run release -- --help".`
}

/** A portal cannot read local files, so their text is sent. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ReleaseError(`Não há o arquivo ${file}. O caminho começa na pasta de onde se chama o comando.`)
  }
}
