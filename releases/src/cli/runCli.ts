import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ReleaseError } from '../ReleaseError.ts'
import { builtIn } from '../registry/builtIn.ts'
import { getRemoteEntry } from '../registry/getRemoteEntry.ts'
import { groupsOf } from '../registry/groups.ts'
import { RegistryWriter } from '../registry/RegistryWriter.ts'
import { explain } from '../resolve/explain.ts'
import { resolve } from '../resolve/resolve.ts'
import { unitOfUser } from '../resolve/unitOfUser.ts'
import { inUse } from '../store/inUse.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { commandOf } from './commandOf.ts'
import { gitStateOf } from './gitStateOf.ts'
import { maintain } from './maintain.ts'
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
  /** Name of the operating system's user: the author of the changes. */
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
  const { store } = context
  const kept = await maintain(verb, { store, writer, options, author: () => authorOf(commandLine, context) })
  if (kept) {
    yield* kept
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
      const { shells, ...served } = await resolveOptionsOf(context, remoteOf(commandLine))
      const entry = getRemoteEntry(registry, remoteOf(commandLine), shells)
      yield* explain(resolve(entry, { unit: unitOfUser(user), user, groups }, served))
      return
    }
    case 'simulate': {
      const basisPoints = basisPointsOf(required(options.to, '--to'))
      const { shells, ...served } = await resolveOptionsOf(context, remoteOf(commandLine))
      const entry = getRemoteEntry(await context.store.readHead(), remoteOf(commandLine), shells)
      yield* simulate(entry, basisPoints, unitsOf(options.units), served)
      return
    }
    case 'status': {
      const registry = await context.store.readHead()
      yield* registry ? statusLines(registry, commandLine.name) : [`Não há registro de versões em ${store.address}.`]
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
  return command && writer.change(authorOf(commandLine, context), command)
}

async function* publish(commandLine: CommandLine, context: CliContext, writer: RegistryWriter) {
  const { name, options } = commandLine
  const folder = join(context.root, remoteOf(commandLine))
  const { gitSha, subject, isDirty } = gitStateOf(folder)
  if (isDirty && !options['allow-dirty']) {
    throw new ReleaseError(
      `${name} tem mudanças sem commit, e o histórico diria o commit errado. Faça o commit, ou publique com ` +
        '--allow-dirty e --reason "…".',
    )
  }
  // The subject tells of the commit, not of what was changed since.
  const reason = options.reason ?? (isDirty ? undefined : subject) ?? undefined
  const author = { who: context.user, reason: isDirty ? required(reason, '--reason "…"') : (reason ?? 'publicação') }
  if (!options['no-build']) {
    yield `Construindo ${name}…`
    build(folder)
  }
  const { version, isServed } = await publishRemote(folder, {
    store: context.store,
    writer,
    author,
    gitSha,
    isDirty,
    isHeld: options.hold ?? false,
    base: options.base,
  })
  yield `Publicada: ${name} ${version}.`
  yield isServed
    ? 'Nenhum portal em uso tinha este remoto: a versão já é servida a todas as pessoas.'
    : `Ninguém a recebe ainda: comece com "rollout start ${name} --version ${version} --to 5%".`
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

/** What the portal in use that started last serves by. @throws ReleaseError where no portal uses this registry. */
async function resolveOptionsOf({ store, now = () => new Date() }: CliContext, remote: string) {
  const shells = inUse(await store.readShells(), now())
  const [shell] = shells
  if (shell) return { contracts: shell.contracts, built: builtIn(shells, remote), shells }
  throw new ReleaseError('Nenhum portal usa este registro: inicie um com o mesmo RELEASES_URL e repita.')
}

const remoteOf = ({ name }: CommandLine) => required(name, 'o nome do remoto')

const authorOf = ({ options }: CommandLine, { user }: CliContext) => ({
  who: user,
  reason: required(options.reason, '--reason "…": o motivo fica no histórico'),
})
