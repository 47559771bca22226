import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = new URL('../../..', import.meta.url).pathname
/** The files that a serving portal reads. */
const isServed = (name: string) => /^(package\.json|api|cidade|shell|mf-.+)$/.test(name)
/** Later than every existing migration. */
const LATER_MS = 9_000_000_000_000

/** Copies this build as another version. @param additions SQL of further migrations, in order */
export async function deployedCopy(additions: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-versao-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of (await readdir(ROOT)).filter(isServed)) {
    const options = { recursive: true, verbatimSymlinks: true }
    await cp(join(ROOT, name), join(folder, name), {
      ...options,
      filter: (path) => !/(^|\/)(src|data|node_modules\/\.[^/]+)(\/|$)/.test(relative(ROOT, path)),
    })
  }
  await linkLibraries(folder)
  await addMigrations(join(folder, 'api', 'migrations'), additions)
  return folder
}

/** Links all libraries except the package with different migrations. */
async function linkLibraries(folder: string) {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, '@portal'), { recursive: true })
  for (const name of await readdir(from)) {
    if (name !== '@portal') await symlink(join(from, name), join(to, name))
  }
  await symlink(join(from, '@portal', 'shared-contracts'), join(to, '@portal', 'shared-contracts'))
  await symlink(join(folder, 'api'), join(to, '@portal', 'api'))
}

async function addMigrations(folder: string, additions: readonly string[]) {
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  for (const [index, sql] of additions.entries()) {
    const tag = `${9000 + index}_depois`
    journal.entries.push({ idx: 9000 + index, version: '7', when: LATER_MS + index, tag, breakpoints: true })
    await writeFile(join(folder, `${tag}.sql`), sql)
  }
  await writeFile(path, JSON.stringify(journal))
}
