import type { ParseArgsConfig } from 'node:util'
import type { FileStore } from '../arquivos/FileStore'
import type { Database } from '../database/Database'
import type { Settings } from '../env'

/** The terminal that a command talks to. */
export interface Terminal {
  print(line: string): void
  /** Prints to the error stream, which is seen even where the output is redirected. */
  warn(line: string): void
  /** Undefined where the command runs without a terminal. */
  ask(question: string): Promise<string | undefined>
  /** The absolute path that a given one means. */
  resolve(path: string): string
  /** Aborts when the person interrupts the command. Whoever asks for it ends then by itself; all else ends at once. */
  interruption(): AbortSignal
}

/** What every command works with; closed after it. */
export interface CommandContext {
  settings: Settings
  database: Database
  files: FileStore
  terminal: Terminal
}

/** The command line without its verb, parsed. */
export interface CommandArguments {
  positionals: string[]
  options: Record<string, string | boolean | undefined>
}

/** What is typed for a command, and what it does, as the usage says it. */
interface CommandLine {
  /** The arguments, as the usage shows them after the verb. */
  usage: string
  summary: string
  options?: ParseArgsConfig['options']
  /** How many positional arguments it takes. */
  count: { min: number; max: number }
}

/** One command of `npm run portal`. */
export interface Command extends CommandLine {
  /** Whether the command needs an empty database instead of a portal's. */
  onEmpty?: boolean
  /** The exit code; 0 where absent. */
  run(context: CommandContext, parsed: CommandArguments): Promise<number | undefined>
}

/** A command for which the database is not opened: it needs the folder as it is. */
export interface FolderCommand extends CommandLine {
  runOnFolder(context: Pick<CommandContext, 'settings' | 'terminal'>, parsed: CommandArguments): Promise<number>
}
