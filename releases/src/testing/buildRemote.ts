import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeReleaseFile } from '../build/writeReleaseFile.ts'

interface Built {
  routes?: { path: string }[]
  menu?: object
  /** How many files it has besides its entry. */
  assets?: number
}

/** Leaves a remote as its two builds do. @returns the version. */
export function buildRemote(
  root: string,
  name: string,
  version: string,
  { routes = [{ path: `/${name}` }], menu = {}, assets = 0 }: Built = {},
): string {
  const remote = join(root, name)
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(remote, file)), { recursive: true })
    writeFileSync(join(remote, file), content)
  }
  write('package.json', JSON.stringify({ version }))
  write('dist/browser/.vite/manifest.json', '{ "virtual:e": { "file": "remoteEntry.js" } }')
  write('dist/browser/remoteEntry.js', `export const version = '${version}'`)
  for (let n = 0; n < assets; n += 1) write(`dist/browser/assets/${n}.js`, `export const asset = '${version}/${n}'`)
  const registered = JSON.stringify({ name, contract: '1.0.0', routes, menu })
  write('dist/server/index.cjs', `exports.register = () => (${registered})`)
  return writeReleaseFile(remote).version
}
