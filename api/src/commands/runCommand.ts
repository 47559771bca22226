import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withoutValues } from '@portal/platform/http/withoutValues'
import { StartupError } from '@portal/platform/process/StartupError'
import { freeBytes } from '@portal/platform/storage/freeBytes'
import { isFullDisk } from '@portal/platform/storage/isFullDisk'
import { openFileStore } from '../arquivos/openFileStore'
import { readSettings, type Settings } from '../config/env'
import { FORM } from '../config/limits'
import { Database } from '../database/Database'
import { EmbeddedPostgres } from '../database/embedded/EmbeddedPostgres'
import { fullDisk } from '../database/embedded/fullDisk'
import { isPassing } from '../database/embedded/socket'
import { isMigrated } from '../database/migrate'
import { plainLine } from '../http/plainLine'
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  CommandError,
  type FolderCommand,
  type Terminal,
} from './command/Command'
import { COMMANDS, help, usageOf } from './commands'

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
  if (syscall && path)
    return `Não foi possível usar "${path}" (${code}). Confira as permissões e o espaço em disco, ou indique outro lugar.`
  const { type, message } = withoutValues(error)
  return `O comando falhou: ${message || type}.`
}

async function withCommandContext<T>(
  settings: Settings,
  terminal: Terminal,
  { onEmpty, isAlone }: { onEmpty: boolean; isAlone: boolean },
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const opened: { close(): Promise<void> }[] = []
  try {
    const url = settings.databaseUrl ?? (await joinEmbedded())
    const database = await Database.open(url)
    opened.push(database)
    if (!onEmpty && !(await isMigrated(database.pool))) throw noPortal()
    const files = await openFileStore(settings)
    opened.push(files)
    return await work({ settings, database, files, terminal })
  } catch (error) {
    throw !settings.databaseUrl && (await isOfFullDisk(error, settings.dataDir)) ? fullDisk(settings.dataDir) : error
  } finally {
    for (const resource of opened.reverse()) await resource.close()
  }

  async function joinEmbedded() {
    if (!onEmpty && !existsSync(join(settings.dataDir, 'postgres'))) throw noPortal()
    const embedded = await EmbeddedPostgres[isAlone ? 'open' : 'join'](settings.dataDir)
    opened.push(embedded)
    return embedded.connectionString
  }
}

/** PostgreSQL ends itself when it has no room for its log, and the command loses its connection. */
const isOfFullDisk = async (error: unknown, dataDir: string) =>
  isFullDisk(error) || (isPassing(error) && (await freeBytes(dataDir)) < FORM.freeBytes)

const noPortal = () =>
  new CommandError('O banco de dados não tem um portal desta versão. Inicie o portal uma vez antes: npm start')
