import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import semver from 'semver'
import { ReleaseError } from '../model/ReleaseError.ts'
import { changelogTellsOf } from './changelogTellsOf.ts'
import { packageOf, type RemotePackage } from './packageOf.ts'

/** Runs the commands of the `check` script one by one, so that the error names the failed one. @throws ReleaseError */
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
      'e construção (docs/guides/write-a-remote.md).',
  )
}

/** Operators read the changelog before a rollout. Previews need none. */
function requireChangelog(folder: string, version: string) {
  const file = join(folder, 'CHANGELOG.md')
  if (semver.prerelease(version) || changelogTellsOf(existsSync(file) ? readFileSync(file, 'utf8') : '', version))
    return
  throw new ReleaseError(
    `Falta em ${file} o que muda na versão ${version}: a linha "## ${version}", e abaixo dela um item, "- O que muda".`,
  )
}

function run(command: string, cwd: string) {
  const { NODE_ENV: _, PATH = '', ...own } = process.env
  // Tests fail with the production mode that builds need.
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

function binFoldersOf(folder: string): string[] {
  const own = join(folder, 'node_modules/.bin')
  return folder === dirname(folder) ? [own] : [own, ...binFoldersOf(dirname(folder))]
}
