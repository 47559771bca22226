import { listPreviews } from '../previews/listPreviews.ts'
import { endPreviews, publishPreview } from '../previews/publishPreview.ts'
import { admitAtStore } from '../publish/Publisher.ts'
import { publishBuild } from '../publish/publishBuild.ts'
import { getRemoteEntry, requireRemote } from '../registry/getRemoteEntry.ts'
import { noRegistryAt, RegistryWriter } from '../registry/RegistryWriter.ts'
import { byTokenOrUser } from '../registry/rights.ts'
import { explain } from '../resolve/explain.ts'
import { resolveOptionsOf, resolveUser } from '../resolve/resolveUser.ts'
import { stateOf } from '../stateOf.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { checkLines } from './checkLines.ts'
import { commandOf } from './commandOf.ts'
import { maintain } from './maintain.ts'
import { daysBackOf, endedLines, previewLines, previewListLines } from './previewLines.ts'
import { publishLines } from './publishLines.ts'
import { basisPointsOf, type CommandLine, namesIn, required, unitsOf } from './readCommandLine.ts'
import type { Folders } from './remoteFolderOf.ts'
import { doneLines, runLines, unknownVerb } from './runLines.ts'
import { simulate } from './simulate.ts'
import { historyLine, statusLines, tokenLines } from './statusLines.ts'

/** What the command line works with. */
export interface CliContext extends Folders {
  store: ReleaseStore
  /** Name of the operating system's user: the author of the changes while the registry holds no token. */
  user: string
  /** The token of `RELEASES_TOKEN`, which names the author once the registry holds one. */
  token?: string | undefined
  /** Where people find the portal; without it, links are told by their path. */
  portalUrl?: string | undefined
  print: (line: string) => void
  now?: () => Date
}

/** Runs one command of `npm run release` on a store. @returns the exit code (`runLines`). */
export const runCli = (args: string[], context: CliContext): Promise<number> =>
  runLines(args, context.print, (commandLine) => linesOf(commandLine, context))

async function* linesOf(commandLine: CommandLine, context: CliContext): AsyncIterable<string> {
  const { store } = context
  const { verb, name, options } = commandLine
  const writer = new RegistryWriter(store, context.now)
  const command = commandOf(commandLine, writer.now())
  if (command) {
    const { revision, change } = await writer.change(authorOf(commandLine, context), command)
    const outcome = command.outcomeOf && change.detail
    yield* doneLines(commandLine, { revision, outcome, notice: command.notice })
    return
  }
  const kept = await maintain(verb, { store, writer, options, author: () => authorOf(commandLine, context) })
  if (kept) {
    yield* kept
    return
  }
  switch (verb) {
    case 'check':
      yield* checkLines(commandLine, context, writer.now())
      return
    case 'publish': {
      const options = { store, writer, who: whoOf(context) }
      yield* commandLine.options.preview
        ? previewLines(commandLine, context, context.portalUrl, {
            admit: admitAtStore(options, 'preview'),
            publish: (build, details) => publishPreview(build, details, options),
          })
        : publishLines(commandLine, context, {
            admit: admitAtStore(options, 'publish'),
            publish: (build, details) => publishBuild(build, details, options),
          })
      return
    }
    case 'preview list':
      await readRegistry(store)
      yield* previewListLines(await listPreviews(store, writer.now(), daysBackOf(options.days)), name, writer.now())
      return
    case 'preview end': {
      const remote = remoteOf(commandLine)
      yield* endedLines(remote, await endPreviews({ store, writer, who: whoOf(context) }, remote, options.version))
      return
    }
    case 'explain': {
      const [user, groups] = [required(options.user, '--user'), namesIn(options.group)]
      yield* explain(await resolveUser(store, writer.now(), { remote: remoteOf(commandLine), user, groups }))
      return
    }
    case 'simulate': {
      const basisPoints = basisPointsOf(required(options.to, '--to'))
      const { shells, ...served } = await resolveOptionsOf(store, writer.now(), remoteOf(commandLine))
      const entry = getRemoteEntry(await store.readHead(), remoteOf(commandLine), shells)
      yield* simulate(entry, basisPoints, unitsOf(options.units), served)
      return
    }
    case 'status': {
      yield* statusLines(stateOf(await readRegistry(store)), name)
      return
    }
    case 'token list': {
      yield* tokenLines(stateOf(await readRegistry(store)).tokens)
      return
    }
    case 'history': {
      requireRemote(name, (await readRegistry(store)).remotes)
      for await (const { revision, change } of store.readRevisionsAfter(0)) {
        if (!name || change.remote === name) yield historyLine({ revision, ...change })
      }
      return
    }
    default:
      throw unknownVerb(verb)
  }
}

/** @throws ReleaseError where there is none: who asks what was done must not hear that nothing was. */
async function readRegistry(store: ReleaseStore) {
  const registry = await store.readHead()
  if (!registry) throw noRegistryAt(store.address)
  return registry
}

const remoteOf = ({ name }: CommandLine) => required(name, 'o nome do remoto')

const whoOf = ({ token, user }: CliContext) => byTokenOrUser(token, user)

const authorOf = ({ options }: CommandLine, context: CliContext) => ({
  who: whoOf(context),
  reason: required(options.reason, '--reason "…": o motivo fica no histórico'),
})
