import { mkdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { platform } from 'node:os'
import { basename, delimiter, join } from 'node:path'

/** npm packages have no symbolic links, and npm 11 does not run the script that makes them. */
export async function libraryEnv(native: string, linksFolder: string): Promise<Record<string, string>> {
  const links = await readLinks(native)
  const present = await Promise.all(links.map(({ target }) => exists(join(native, '..', target))))
  if (present.every(Boolean)) return {}

  await mkdir(linksFolder, { recursive: true })
  await Promise.all(
    links.map(({ source, target }) => link(join(native, '..', source), join(linksFolder, basename(target)))),
  )
  const variable = platform() === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { [variable]: [linksFolder, join(native, 'lib')].join(delimiter) }
}

interface Link {
  source: string
  target: string
}

async function readLinks(native: string): Promise<Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

/** Recreated each time: the packages may have moved. */
async function link(source: string, path: string) {
  await rm(path, { force: true })
  await symlink(source, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
