import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ReleaseError } from '../ReleaseError.ts'
import { groupsOf } from '../registry/groups.ts'
import { getRemoteEntry, RegistryWriter } from '../registry/RegistryWriter.ts'
import { basisPointsOf } from '../registry/transitions.ts'
import { explain } from '../resolve/explain.ts'
import { resolve } from '../resolve/resolve.ts'
import { unitOfUser } from '../resolve/unitOfUser.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { commandOf } from './commandOf.ts'
import { groupCommandOf } from './groupCommandOf.ts'
import { publishRemote } from './publishRemote.ts'
import { type CommandLine, namesIn, readCommandLine, required } from './readCommandLine.ts'
import { simulate } from './simulate.ts'
import { historyLine, statusLines } from './statusLines.ts'
import { USAGE } from './usage.ts'

export interface CliContext {
  /** Folder of the repository. */
  root: string
  store: ReleaseStore
  /** Who uses the machine. */
  user: string
  print: (line: string) => void
  now?: () => Date
}

/** Does what was typed. @returns the exit code: 1 where it could not be done, and the last line says why. */
export async function runCli(args: string[], context: CliContext): Promise<number> {
  try {
    const command = readCommandLine(args)
    if (command.options.help || !command.verb) {
      context.print(USAGE)
      return command.options.help ? 0 : 1
    }
    for await (const line of linesOf(command, context)) context.print(line)
    return 0
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    context.print(error.message)
    return 1
  }
}

async function* linesOf(command: CommandLine, context: CliContext): AsyncIterable<string> {
  const { verb, options } = command
  const releases = new RegistryWriter(context.store, context.now)
  const changed = await change(command, context, releases)
  if (changed) {
    yield `Feito: ${verb} ${command.name}, revisão ${changed.revision}.`
    return
  }
  switch (verb) {
    case 'publish':
      yield* publish(command, context, releases)
      return
    case 'explain': {
      const user = required(options.user, '--user')
      const registry = await context.store.readHead()
      const groups = [...groupsOf(registry, user), ...namesIn(options.group)]
      const entry = getRemoteEntry(registry, remoteOf(command))
      yield* explain(resolve(entry, { unit: unitOfUser(user), user, groups }, await shellOf(context)))
      return
    }
    case 'simulate': {
      const basisPoints = basisPointsOf(required(options.to, '--to'))
      const entry = getRemoteEntry(await context.store.readHead(), remoteOf(command))
      yield* simulate(entry, basisPoints, unitsIn(options.units), await shellOf(context))
      return
    }
    case 'status': {
      const registry = await context.store.readHead()
      yield* registry ? statusLines(registry, command.name) : ['Nada foi publicado ainda.']
      return
    }
    case 'history':
      for await (const registry of context.store.readRevisionsAfter(0)) {
        if (!command.name || registry.change.remote === command.name) yield historyLine(registry)
      }
      return
    default:
      throw new ReleaseError(`Não há o verbo "${verb.trim()}".\n\n${USAGE}`)
  }
}

/** Makes the next revision; `undefined` for a verb that makes none of what is known already. */
async function change(command: CommandLine, context: CliContext, releases: RegistryWriter) {
  const deed = commandOf(command, releases.now())
  if (deed) return releases.change(remoteOf(command), authorOf(command, context), deed)
  const groupDeed = groupCommandOf(command)
  return groupDeed && releases.changeGroups(authorOf(command, context), groupDeed)
}

async function* publish(command: CommandLine, context: CliContext, releases: RegistryWriter) {
  const folder = join(context.root, remoteOf(command))
  if (!command.options['no-build']) {
    yield `Construindo ${command.name}…`
    build(folder)
  }
  const gitSha = output('git', ['rev-parse', 'HEAD'], folder)
  const subject = output('git', ['log', '-1', '--format=%s'], folder)
  const author = { who: whoOf(command, context), reason: command.options.reason ?? subject ?? 'publicação' }
  const { version } = await publishRemote(folder, {
    store: context.store,
    releases,
    author,
    gitSha,
    base: command.options.base,
  })
  yield `Publicada: ${command.name} ${version}.`
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

/** What a program writes, trimmed; `null` where it cannot be run or fails. */
function output(program: string, args: string[], cwd: string): string | null {
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The shell that started last. @throws ReleaseError where none has. */
async function shellOf({ store }: CliContext) {
  const [shell] = await store.readShells()
  if (shell) return shell
  throw new ReleaseError('Nenhum portal usa este registro ainda: inicie um com o mesmo RELEASES_URL e repita.')
}

const remoteOf = ({ name }: CommandLine) => required(name, 'o nome do remoto')

const whoOf = ({ options }: CommandLine, { user }: CliContext) => options.by ?? user

const authorOf = (command: CommandLine, context: CliContext) => ({
  who: whoOf(command, context),
  reason: required(command.options.reason, '--reason "…": o motivo fica no histórico'),
})

function unitsIn(text = '100000'): number {
  const units = Number(text)
  if (Number.isInteger(units) && units >= 1 && units <= 1_000_000) return units
  throw new ReleaseError('--units é um número inteiro de 1 a 1000000.')
}
