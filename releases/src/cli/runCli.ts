import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ReleaseError } from '../ReleaseError.ts'
import { groupsOf } from '../registry/groups.ts'
import { getRemoteEntry, RegistryWriter } from '../registry/RegistryWriter.ts'
import { explain } from '../resolve/explain.ts'
import { resolve } from '../resolve/resolve.ts'
import { unitOfUser } from '../resolve/unitOfUser.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { commandOf } from './commandOf.ts'
import { groupCommandOf } from './groupCommandOf.ts'
import { publishRemote } from './publishRemote.ts'
import { basisPointsOf, type CommandLine, namesIn, readCommandLine, required, unitsOf } from './readCommandLine.ts'
import { simulate } from './simulate.ts'
import { historyLine, statusLines } from './statusLines.ts'
import { USAGE } from './usage.ts'

/** What the command line works with. */
export interface CliContext {
  /** Absolute path of the repository, in which the remotes' folders stand. */
  root: string
  store: ReleaseStore
  /** Name of the operating system's user: the author where `--by` names no other. */
  user: string
  print: (line: string) => void
  now?: () => Date
}

/** Runs one command of `npm run release`. @returns the exit code: 1 where it was refused; the last line says why. */
export async function runCli(args: string[], context: CliContext): Promise<number> {
  try {
    const commandLine = readCommandLine(args)
    if (commandLine.options.help || !commandLine.verb) {
      context.print(USAGE)
      return commandLine.options.help ? 0 : 1
    }
    for await (const line of linesOf(commandLine, context)) context.print(line)
    return 0
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    context.print(error.message)
    return 1
  }
}

async function* linesOf(commandLine: CommandLine, context: CliContext): AsyncIterable<string> {
  const { verb, options } = commandLine
  const writer = new RegistryWriter(context.store, context.now)
  const changed = await change(commandLine, context, writer)
  if (changed) {
    yield `Feito: ${verb} ${commandLine.name}, revisão ${changed.revision}.`
    return
  }
  switch (verb) {
    case 'publish':
      yield* publish(commandLine, context, writer)
      return
    case 'explain': {
      const user = required(options.user, '--user')
      const registry = await context.store.readHead()
      const groups = [...groupsOf(registry, user), ...namesIn(options.group)]
      const entry = getRemoteEntry(registry, remoteOf(commandLine))
      yield* explain(resolve(entry, { unit: unitOfUser(user), user, groups }, await shellOf(context)))
      return
    }
    case 'simulate': {
      const basisPoints = basisPointsOf(required(options.to, '--to'))
      const entry = getRemoteEntry(await context.store.readHead(), remoteOf(commandLine))
      yield* simulate(entry, basisPoints, unitsOf(options.units), await shellOf(context))
      return
    }
    case 'status': {
      const registry = await context.store.readHead()
      yield* registry ? statusLines(registry, commandLine.name) : ['Nada foi publicado ainda.']
      return
    }
    case 'history':
      for await (const registry of context.store.readRevisionsAfter(0)) {
        if (!commandLine.name || registry.change.remote === commandLine.name) yield historyLine(registry)
      }
      return
    default:
      throw new ReleaseError(`Não há o verbo "${verb.trim()}".\n\n${USAGE}`)
  }
}

/**
 * Appends the revision that the line asks for; `undefined` for `publish`, which has more to do, and for verbs that only
 * read.
 */
async function change(commandLine: CommandLine, context: CliContext, writer: RegistryWriter) {
  const command = commandOf(commandLine, writer.now())
  if (command) return writer.change(remoteOf(commandLine), authorOf(commandLine, context), command)
  const groupCommand = groupCommandOf(commandLine)
  return groupCommand && writer.changeGroups(authorOf(commandLine, context), groupCommand)
}

async function* publish(commandLine: CommandLine, context: CliContext, writer: RegistryWriter) {
  const { name, options } = commandLine
  const folder = join(context.root, remoteOf(commandLine))
  if (!options['no-build']) {
    yield `Construindo ${name}…`
    build(folder)
  }
  const gitSha = output('git', ['rev-parse', 'HEAD'], folder)
  const subject = output('git', ['log', '-1', '--format=%s'], folder)
  const author = { who: whoOf(commandLine, context), reason: options.reason ?? subject ?? 'publicação' }
  const { version } = await publishRemote(folder, {
    store: context.store,
    writer,
    author,
    gitSha,
    base: options.base,
  })
  yield `Publicada: ${name} ${version}.`
}

function build(folder: string) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new ReleaseError(`${stdout}${stderr}\nA construção falhou; o motivo está acima.`)
}

/** The standard output of a program, trimmed; `null` where the program is missing or fails. */
function output(program: string, args: string[], cwd: string): string | null {
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The record of the shell that started last. @throws ReleaseError where no shell has started on this registry. */
async function shellOf({ store }: CliContext) {
  const [shell] = await store.readShells()
  if (shell) return shell
  throw new ReleaseError('Nenhum portal usa este registro ainda: inicie um com o mesmo RELEASES_URL e repita.')
}

const remoteOf = ({ name }: CommandLine) => required(name, 'o nome do remoto')

const whoOf = ({ options }: CommandLine, { user }: CliContext) => options.by ?? user

const authorOf = (commandLine: CommandLine, context: CliContext) => ({
  who: whoOf(commandLine, context),
  reason: required(commandLine.options.reason, '--reason "…": o motivo fica no histórico'),
})
