import { ReleaseError } from '../ReleaseError.ts'
import { type CommandLine, readCommandLine } from './readCommandLine.ts'
import { USAGE } from './usage.ts'

/**
 * Reads a command line and prints what comes of it.
 * @returns the exit code: 1 where it was refused; the last line says why.
 */
export async function runLines(
  args: string[],
  print: (line: string) => void,
  linesOf: (commandLine: CommandLine) => AsyncIterable<string>,
): Promise<number> {
  try {
    const commandLine = readCommandLine(args)
    const isHelp = commandLine.options.help || commandLine.verb === 'help'
    if (isHelp || !commandLine.verb) {
      print(USAGE)
      return isHelp ? 0 : 1
    }
    for await (const line of linesOf(commandLine)) print(line)
    return 0
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    print(error.message)
    return 1
  }
}

/** What is printed of a change that was made. @param notice what is said of it once. */
export const doneLines = (
  { verb, name }: CommandLine,
  { revision, outcome, notice = [] }: { revision: number; outcome?: string | undefined; notice?: string[] | undefined },
): string[] => [`Feito: ${verb} ${name}${outcome ? ` (${outcome})` : ''}, revisão ${revision}.`, ...notice]

export const unknownVerb = (verb: string) => new ReleaseError(`Não há o verbo "${verb.trim()}".\n\n${USAGE}`)
