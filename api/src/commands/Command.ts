import type { ParseArgsConfig } from 'node:util'
import type { FileStore } from '../arquivos/FileStore'
import type { Database } from '../database/Database'
import type { Settings } from '../env'

/** Who sits before the command line. */
export interface Terminal {
  print(line: string): void
  /** What has to be seen though the rest is thrown away. */
  warn(line: string): void
  /** Undefined where nobody is there to answer. */
  ask(question: string): Promise<string | undefined>
  /** The absolute path that a given one means. */
  resolve(path: string): string
}

export interface CommandContext {
  settings: Settings
  database: Database
  files: FileStore
  terminal: Terminal
}

export interface CommandArguments {
  positionals: string[]
  options: Record<string, string | boolean | undefined>
}

export interface Command {
  /** What comes after the verb. */
  usage: string
  summary: string
  options?: ParseArgsConfig['options']
  /** How many arguments without a name there may be. */
  count: { min: number; max: number }
  /** Whether it starts with an empty database, and not with a portal's. */
  onEmpty?: boolean
  /** The exit code; 0 where absent. */
  run(contexto: CommandContext, argumentos: CommandArguments): Promise<number | undefined>
}
