import type { ReleasesClient } from '../api/ReleasesClient.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { requireRemote } from '../registry/getRemoteEntry.ts'
import { checkLines } from './checkLines.ts'
import { commandOf } from './commandOf.ts'
import { daysBackOf, endedLines, previewLines, previewListLines } from './previewLines.ts'
import { publishLines } from './publishLines.ts'
import { type CommandLine, namesIn, required } from './readCommandLine.ts'
import type { Folders } from './remoteFolderOf.ts'
import { doneLines, runLines, unknownVerb } from './runLines.ts'
import { historyLine, statusLines, tokenLines } from './statusLines.ts'

/** What the command line works with where it has a portal instead of a store. */
export interface PortalCliContext extends Folders {
  portal: ReleasesClient
  print: (line: string) => void
}

/** Verbs that read or write files of the store itself. */
const ONLY_AT_A_STORE = new Set(['init', 'simulate', 'backup', 'restore', 'gc'])

/** Runs one command of `npm run release` at a portal. @returns the exit code (`runLines`). */
export const runAtPortal = (args: string[], context: PortalCliContext): Promise<number> =>
  runLines(args, context.print, (commandLine) => linesOf(commandLine, context))

async function* linesOf(commandLine: CommandLine, context: PortalCliContext): AsyncIterable<string> {
  const { verb, name, options } = commandLine
  const { portal } = context
  switch (verb) {
    case 'check':
      yield* checkLines(commandLine, context, new Date())
      return
    case 'publish':
      yield* options.preview
        ? previewLines(commandLine, context, portal.url, {
            admit: portal.admit('preview'),
            publish: portal.publishPreview,
          })
        : publishLines(commandLine, context, { admit: portal.admit('publish'), publish: portal.publish })
      return
    case 'preview list':
      yield* previewListLines(await portal.readPreviews(daysBackOf(options.days)), name, new Date())
      return
    case 'preview end': {
      const remote = required(name, 'o nome do remoto')
      yield* endedLines(remote, (await portal.endPreviews(remote, options.version)).ended)
      return
    }
    case 'status':
      yield* statusLines(await portal.readState(), name)
      return
    case 'token list':
      yield* tokenLines((await portal.readState()).tokens)
      return
    case 'history':
      if (name) requireRemote(name, (await portal.readState()).remotes)
      yield* (await portal.readHistory(name)).map(historyLine)
      return
    case 'explain': {
      const [remote, user] = [required(name, 'o nome do remoto'), required(options.user, '--user')]
      yield* (await portal.explain(remote, user, namesIn(options.group))).lines
      return
    }
    default: {
      // Read here as well, so that what is mistyped is not sent.
      if (!commandOf(commandLine, new Date())) {
        if (!ONLY_AT_A_STORE.has(verb)) throw unknownVerb(verb)
        throw new ReleaseError(
          `Um portal não atende "${verb.trim()}": rode-o onde RELEASES_URL é o armazenamento (file:// ou s3://).`,
        )
      }
      required(options.reason, '--reason "…": o motivo fica no histórico')
      yield* doneLines(commandLine, await portal.change(commandLine))
    }
  }
}
