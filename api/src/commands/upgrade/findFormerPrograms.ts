import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '@portal/platform/process/StartupError'
import type { Programs } from '../../database/embedded/programs'
import { type FetchOptions, fetchPrograms } from './fetchPrograms'

const run = promisify(execFile)

const INSTALLED = [
  (major: string) => `/usr/lib/postgresql/${major}/bin`,
  (major: string) => `/usr/pgsql-${major}/bin`,
  (major: string) => `/opt/homebrew/opt/postgresql@${major}/bin`,
  (major: string) => `/usr/local/opt/postgresql@${major}/bin`,
]

export interface FormerOptions extends FetchOptions {
  given?: string | undefined
}

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

async function versionOf({ postgres }: Programs, signal: AbortSignal) {
  const { stdout } = await run(postgres, ['--version'], { signal }).catch(() => ({ stdout: '' }))
  return /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
}
