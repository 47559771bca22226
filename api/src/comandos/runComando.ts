import { parseArgs } from 'node:util'
import { readSettings } from '../env'
import { withoutValues } from '../operacao/withoutValues'
import { StartupError } from '../StartupError'
import type { Argumentos, Comando, Terminal } from './Comando'
import { ComandoError } from './ComandoError'
import { ajuda, COMANDOS, usoDe } from './comandos'
import { withContexto } from './withContexto'

type Env = Record<string, string | undefined>

/** Does what the command line asks for. @returns the exit code; 1 for whatever was refused or failed */
export async function runComando([verbo = 'ajuda', ...args]: string[], env: Env, terminal: Terminal): Promise<number> {
  try {
    if (verbo === 'ajuda') {
      for (const line of ajuda()) terminal.print(line)
      return 0
    }
    const comando = Object.hasOwn(COMANDOS, verbo) ? COMANDOS[verbo] : undefined
    if (!comando) throw new ComandoError(`Não há o comando "${verbo}". Veja todos com: npm run portal -- ajuda`)
    const argumentos = parse(verbo, comando, args)
    const result = readSettings(env)
    if (!result.ok) throw new ComandoError(['As configurações têm problemas:', ...result.problems].join('\n  '))
    const run = async () =>
      (await withContexto(result.settings, terminal, comando, (contexto) => comando.run(contexto, argumentos))) ?? 0
    return await run()
  } catch (error) {
    terminal.warn(sentenceOf(error))
    return 1
  }
}

function parse(verbo: string, { options = {}, count }: Comando, args: string[]): Argumentos {
  const uso = new ComandoError(`Uso: ${usoDe(verbo)}`)
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length < count.min || positionals.length > count.max) throw uso
    return { positionals, options: values as Argumentos['options'] }
  } catch {
    throw uso
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ComandoError || error instanceof StartupError) return error.message
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (syscall && path) return `Não foi possível usar "${path}" (${code}).`
  const { type, message } = withoutValues(error)
  return `O comando falhou: ${message || type}.`
}
