import { parseArgs } from 'node:util'
import { readSettings } from '../env'
import { withoutValues } from '../operations/withoutValues'
import { StartupError } from '../StartupError'
import type { Command, CommandArguments, Terminal } from './Command'
import { CommandError } from './CommandError'
import { COMMANDS, help, usageOf } from './commands'
import { withCommandContext } from './withCommandContext'

type Env = Record<string, string | undefined>

/** Does what the command line asks for. @returns the exit code; 1 for whatever was refused or failed */
export async function runCommand([verbo = 'ajuda', ...args]: string[], env: Env, terminal: Terminal): Promise<number> {
  try {
    if (verbo === 'ajuda') {
      for (const line of help()) terminal.print(line)
      return 0
    }
    const comando = Object.hasOwn(COMMANDS, verbo) ? COMMANDS[verbo] : undefined
    if (!comando) throw new CommandError(`Não há o comando "${verbo}". Veja todos com: npm run portal -- ajuda`)
    const argumentos = parse(verbo, comando, args)
    const result = readSettings(env)
    if (!result.ok) throw new CommandError(['As configurações têm problemas:', ...result.problems].join('\n  '))
    const run = async () =>
      (await withCommandContext(result.settings, terminal, comando, (contexto) => comando.run(contexto, argumentos))) ??
      0
    return await run()
  } catch (error) {
    terminal.warn(sentenceOf(error))
    return 1
  }
}

function parse(verbo: string, { options = {}, count }: Command, args: string[]): CommandArguments {
  const uso = new CommandError(`Uso: ${usageOf(verbo)}`)
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length < count.min || positionals.length > count.max) throw uso
    return { positionals, options: values as CommandArguments['options'] }
  } catch {
    throw uso
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof StartupError) return error.message
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (syscall && path) return `Não foi possível usar "${path}" (${code}).`
  const { type, message } = withoutValues(error)
  return `O comando falhou: ${message || type}.`
}
