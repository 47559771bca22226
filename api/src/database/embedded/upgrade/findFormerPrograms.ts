import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../../StartupError'
import type { Programs } from '../programs'
import { type FetchOptions, fetchPrograms } from './fetchPrograms'

const run = promisify(execFile)

/** Where systems put the programs of a PostgreSQL that is installed beside others. */
const INSTALLED = [
  (major: string) => `/usr/lib/postgresql/${major}/bin`,
  (major: string) => `/usr/pgsql-${major}/bin`,
  (major: string) => `/opt/homebrew/opt/postgresql@${major}/bin`,
  (major: string) => `/usr/local/opt/postgresql@${major}/bin`,
]

export interface FormerOptions extends FetchOptions {
  /** A folder of programs that the operator names. */
  given?: string | undefined
}

/** The programs of an earlier major version: those that the operator names, or that are installed, or that the registry has. */
export async function findFormerPrograms(major: string, options: FormerOptions): Promise<Programs> {
  const { given, onProgress, signal } = options
  if (given !== undefined) {
    const programs = programsIn(given)
    const version = await versionOf(programs, signal)
    if (version === major) return programs
    throw new StartupError(
      `A pasta "${given}" não tem o programa "postgres" do PostgreSQL ${major}${version ? `, e sim do ${version}` : ''}. Nada foi alterado.`,
    )
  }
  for (const folder of INSTALLED.map((folderOf) => folderOf(major))) {
    const programs = programsIn(folder)
    if (!(await isRunnable(programs)) || (await versionOf(programs, signal)) !== major) continue
    onProgress(`Usando o PostgreSQL ${major} instalado em "${folder}".`)
    return programs
  }
  return fetchPrograms(major, options)
}

const programsIn = (folder: string): Programs => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
  env: {},
})

const isRunnable = ({ postgres }: Programs) =>
  access(postgres, constants.X_OK).then(
    () => true,
    () => false,
  )

/** The major version that the programs are of; undefined where they do not run. */
async function versionOf({ postgres }: Programs, signal: AbortSignal) {
  const { stdout } = await run(postgres, ['--version'], { signal }).catch(() => ({ stdout: '' }))
  return /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
}
