import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '../..')

/** @returns errors in Portuguese; empty for none */
export function runTsc(folder: string, files: string[], compilerOptions: object): string {
  const settings = join(folder, 'tsconfig.json')
  writeFileSync(
    settings,
    JSON.stringify({ extends: join(REPOSITORY, 'tsconfig.browser.json'), include: [], files, compilerOptions }),
  )
  const tsc = join(REPOSITORY, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '-p', settings, '--pretty', 'false', '--locale', 'pt-br']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0 && !stdout) throw new Error(`O compilador não terminou: ${stderr}`)
  return stdout
}
