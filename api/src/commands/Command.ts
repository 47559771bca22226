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

/** One command of `npm run portal`. */
export interface Command {
  /** The arguments, as the usage shows them after the verb. */
  usage: string
  summary: string
  options?: ParseArgsConfig['options']
  /** How many positional arguments it takes. */
  count: { min: number; max: number }
  /** Whether the command needs an empty database instead of a portal's. */
  onEmpty?: boolean
  /** The exit code; 0 where absent. */
  run(context: CommandContext, parsed: CommandArguments): Promise<number | undefined>
}
