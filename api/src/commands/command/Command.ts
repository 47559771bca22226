import type { ParseArgsConfig } from 'node:util'
import type { FileStore } from '../../arquivos/FileStore'
import type { Settings } from '../../config/env'
import type { Database } from '../../database/Database'

export interface Terminal {
  print(line: string): void
  warn(line: string): void
  /** Undefined without a terminal. */
  ask(question: string): Promise<string | undefined>
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

interface CommandLine {
  usage: string
  summary: string
  options?: ParseArgsConfig['options']
  count: { min: number; max: number }
}

export interface Command extends CommandLine {
  /** The command needs an empty database. */
  onEmpty?: boolean
  /** Whether a running portal on the embedded database is refused. */
  isAlone?(options: CommandArguments['options']): boolean
  run(context: CommandContext, parsed: CommandArguments): Promise<number | undefined>
}

/** A command that needs the folder itself, so the database is not opened. */
export interface FolderCommand extends CommandLine {
  runOnFolder(context: Pick<CommandContext, 'settings' | 'terminal'>, parsed: CommandArguments): Promise<number>
}
