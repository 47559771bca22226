import { parseArgs } from 'node:util'
import { withoutValues } from '@portal/platform/http/withoutValues'
import { StartupError } from '@portal/platform/process/StartupError'
import { readSettings } from '../config/env'
import { plainLine } from '../http/plainLine'
import type { Command, CommandArguments, FolderCommand, Terminal } from './command/Command'
import { CommandError } from './command/CommandError'
import { COMMANDS, help, usageOf } from './commands'
import { withCommandContext } from './withCommandContext'

type Env = Record<string, string | undefined>

export async function runCommand([verbo = 'ajuda', ...args]: string[], env: Env, screen: Terminal): Promise<number> {
  const terminal = plain(screen)
  try {
    if (verbo === 'ajuda') {
      for (const line of help()) terminal.print(line)
      return 0
    }
    const command = Object.hasOwn(COMMANDS, verbo) ? COMMANDS[verbo] : undefined
    if (!command) throw new CommandError(`Não há o comando "${verbo}". Veja todos com: npm run portal -- ajuda`)
    const parsed = parse(verbo, command, args)
    const result = readSettings(env)
    if (!result.ok) throw new CommandError(['As configurações têm problemas:', ...result.problems].join('\n  '))
    const { settings } = result
    if ('runOnFolder' in command) return await command.runOnFolder({ settings, terminal }, parsed)
    const { onEmpty = false } = command
    const how = { onEmpty, isAlone: command.isAlone?.(parsed.options) ?? false }
    return (await withCommandContext(settings, terminal, how, (context) => command.run(context, parsed))) ?? 0
  } catch (error) {
    // The portal's own messages may have several lines.
    screen.warn(sentenceOf(error))
    return 1
  }
}

/** Names and titles from the database are printed too. */
const plain = (screen: Terminal): Terminal => ({
  ...screen,
  print: (line) => screen.print(plainLine(line)),
  warn: (line) => screen.warn(plainLine(line)),
})

function parse(verbo: string, { options = {}, count }: Command | FolderCommand, args: string[]): CommandArguments {
  const usage = new CommandError(`Uso: ${usageOf(verbo)}`)
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length < count.min || positionals.length > count.max) throw usage
    return { positionals, options: values as CommandArguments['options'] }
  } catch {
    throw usage
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof StartupError) return error.message
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (syscall && path) return `Não foi possível usar "${path}" (${code}).`
  const { type, message } = withoutValues(error)
  return `O comando falhou: ${message || type}.`
}
