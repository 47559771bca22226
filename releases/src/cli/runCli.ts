import type { ReleasesClient } from '../api/ReleasesClient.ts'
import { StoreAccess } from '../api/StoreAccess.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { byTokenOrUser } from '../registry/rights.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { type CommandLine, reasonOf } from '../verbs/CommandLine.ts'
import { commandOf, findVerb } from '../verbs/index.ts'
import type { Changed, Folders, VerbContext } from '../verbs/Verb.ts'
import { readCommandLine } from './readCommandLine.ts'
import { unknownVerb, usageOf } from './usage.ts'

interface Printing extends Folders {
  print: (line: string) => void
}

export interface CliContext extends Printing {
  store: ReleaseStore
  /** Operating system user: the author while the registry has no token. */
  user: string
  /** `RELEASES_TOKEN`: names the author once the registry has tokens. */
  token?: string | undefined
  portalUrl?: string | undefined
  now?: () => Date
}

export interface PortalCliContext extends Printing {
  portal: ReleasesClient
}

const present = () => new Date()

/** Runs one command of `npm run release` on a store. @returns exit code; 1 if refused, and the last line says why */
export const runCli = (args: string[], { store, user, token, portalUrl, now = present, ...context }: CliContext) =>
  runLine(args, {
    ...{ ...context, now },
    releases: new StoreAccess({ store, who: byTokenOrUser(token, user), now, url: portalUrl }),
  })

/** Runs one command of `npm run release` at a portal. @returns the exit code, as `runCli` */
export const runAtPortal = (args: string[], { portal, ...context }: PortalCliContext) =>
  runLine(args, { ...context, now: present, releases: portal })

async function runLine(args: string[], { print, ...context }: Printing & VerbContext): Promise<number> {
  try {
    const commandLine = readCommandLine(args)
    const { verb, options } = commandLine
    const isHelp = options.help || verb === 'help'
    if (isHelp || !verb) {
      print(usageOf(verb))
      return isHelp ? 0 : 1
    }
    for await (const line of await linesOf(commandLine, context)) print(line)
    return 0
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    print(error.message)
    return 1
  }
}

async function linesOf(commandLine: CommandLine, context: VerbContext) {
  const verb = findVerb(commandLine.verb)
  if (verb?.run) return verb.run(commandLine, context)
  // Validated here, too, so that typing errors are not sent.
  const command = commandOf(commandLine, context.now())
  if (!command) throw unknownVerb(commandLine.verb)
  reasonOf(commandLine)
  return doneLines(commandLine, await context.releases.change(commandLine, command))
}

const doneLines = ({ verb, name }: CommandLine, { revision, outcome, notice }: Changed): string[] => [
  `Feito: ${verb} ${name}${outcome ? ` (${outcome})` : ''}, revisão ${revision}.`,
  ...notice,
]
