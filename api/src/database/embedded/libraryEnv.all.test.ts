import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, readlink, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { findPrograms, libraryEnv } from './programs'

const run = promisify(execFile)

/** A package as npm 11 installs it, without its script: no symbolic links. */
async function packageWithoutLinks() {
  const root = await dataDirForTest()
  const { postgres } = await findPrograms(join(root, 'unused'))
  const native = join(root, 'package', 'native')
  await cp(dirname(dirname(postgres)), native, {
    recursive: true,
    filter: async (path) => !path.includes('/share') && !(await lstat(path)).isSymbolicLink(),
  })
  return { root, native }
}

it("runs the programs without the package's links and without changing it", async () => {
  const { root, native } = await packageWithoutLinks()
  const initdb = join(native, 'bin', 'initdb')
  await expect(run(initdb, ['--version'])).rejects.toThrow(/shared librar/)
  const env = await libraryEnv(native, join(root, 'links'))
  expect((await run(initdb, ['--version'], { env })).stdout).toContain('PostgreSQL')
  await expect(run(initdb, ['--version'])).rejects.toThrow(/shared librar/)
})

it('recreates links that point to an old place of the package', async () => {
  const { root, native } = await packageWithoutLinks()
  const links = join(root, 'links')
  await mkdir(links)
  await symlink('/antes/libpq.so.5.18', join(links, 'libpq.so.5'))
  await libraryEnv(native, links)
  expect(await readlink(join(links, 'libpq.so.5'))).toBe(join(native, 'lib', 'libpq.so.5.18'))
})
