import type { ParseArgsConfig } from 'node:util'
import type { FileStore } from '../../arquivos/FileStore'
import type { Settings } from '../../config/env'
import type { Database } from '../../database/Database'

export interface Terminal {
  print(line: string): void
  warn(line: string): void
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
  onEmpty?: boolean
  /** True refuses the command while a portal runs on the embedded database. */
  isAlone?(options: CommandArguments['options']): boolean
  run(context: CommandContext, parsed: CommandArguments): Promise<number | undefined>
}

/** A command on the folder itself, without an open database. */
export interface FolderCommand extends CommandLine {
  runOnFolder(context: Pick<CommandContext, 'settings' | 'terminal'>, parsed: CommandArguments): Promise<number>
}

/** A failure that a person can fix. The message says in Portuguese what and why. */
export class CommandError extends Error {
  override readonly name = 'ComandoError'
}
