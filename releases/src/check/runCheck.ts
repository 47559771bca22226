import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import semver from 'semver'
import { ReleaseError } from '../ReleaseError.ts'
import { changelogTellsOf } from './changelogTellsOf.ts'
import { packageOf, type RemotePackage } from './packageOf.ts'

/**
 * Runs a package's script `check`, one command after the other, so that a refusal can name the one that failed.
 * @param folder of the remote's package.
 * @returns the commands that passed; yields a line before each one.
 * @throws ReleaseError with what the command printed, what it checks, and how to see it again.
 */
export async function* runCheck(name: string, folder: string): AsyncGenerator<string, string[]> {
  const found = packageOf(name, folder)
  const commands = commandsOf(folder, found)
  requireChangelog(folder, found.version)
  for (const command of commands) {
    const checked = KINDS.find(([pattern]) => pattern.test(command))?.[1] ?? 'um passo'
    yield `Conferindo ${name}, ${checked}: ${command}`
    const { code, output } = await run(command, folder)
    if (code === 0) continue
    throw new ReleaseError(
      `${output}\n${name} não passa na conferência: "${command}" (${checked}) falhou, e o motivo está acima. ` +
        `Para ver de novo, rode "npm run check" em ${folder}. Nada foi publicado.`,
    )
  }
  return commands
}

/** What a command checks, by how it is written. */
const KINDS: [RegExp, string][] = [
  [/\bbiome\b|\blint\b/, 'formato e regras'],
  [/\btsc\b|\btypes\b/, 'tipos'],
  [/\bvitest\b|\btest\b/, 'testes'],
  [/\bbuild\b/, 'construção e orçamento'],
]

function commandsOf(folder: string, { scripts }: RemotePackage): string[] {
  if (scripts.check) return scripts.check.split(' && ')
  throw new ReleaseError(
    `${join(folder, 'package.json')} não tem o script "check", que diz o que é conferido antes de publicar: formato, tipos, testes ` +
      'e construção (docs/writing-a-remote.md).',
  )
}

/** Whoever rolls a version out, or back, reads there what it changes; what is only tried needs no word. */
function requireChangelog(folder: string, version: string) {
  const file = join(folder, 'CHANGELOG.md')
  if (semver.prerelease(version) || changelogTellsOf(existsSync(file) ? readFileSync(file, 'utf8') : '', version))
    return
  throw new ReleaseError(
    `Falta em ${file} o que muda na versão ${version}: a linha "## ${version}", e abaixo dela um item, "- O que muda".`,
  )
}

/** Runs a command as npm runs a script. */
function run(command: string, cwd: string) {
  const { NODE_ENV: _, PATH = '', ...own } = process.env
  // Tests do not run in production, and what is published is built for nothing else.
  const mode = /\bbuild\b/.test(command) ? { NODE_ENV: 'production' } : {}
  const env = { ...own, ...mode, PATH: [...binFoldersOf(cwd), PATH].join(delimiter) }
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: String(Buffer.concat(printed)).trimEnd() }))
  })
}

/** Where npm looks for the commands of a package: beside it, and beside each folder above. */
function binFoldersOf(folder: string): string[] {
  const own = join(folder, 'node_modules/.bin')
  return folder === dirname(folder) ? [own] : [own, ...binFoldersOf(dirname(folder))]
}
