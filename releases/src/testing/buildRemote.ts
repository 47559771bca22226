import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeReleaseFile } from '../build/writeReleaseFile.ts'
import { CONTRACT_FILE, type LeastContract } from '../model/release.ts'

interface BuiltRemote {
  contract?: LeastContract
  routes?: { path: string }[]
  menu?: object
  hosts?: object
  /** Number of files besides the entry. */
  assets?: number
}

/** Writes the output of a build without building. @returns the version */
export function buildRemote(
  root: string,
  name: string,
  version: string,
  { contract, routes = [{ path: `/${name}` }], menu = {}, hosts, assets = 0 }: BuiltRemote = {},
): string {
  const remote = join(root, name)
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(remote, file)), { recursive: true })
    writeFileSync(join(remote, file), content)
  }
  write('package.json', JSON.stringify({ version }))
  write('dist/browser/.vite/manifest.json', '{ "virtual:e": { "file": "remoteEntry.js" } }')
  write('dist/browser/remoteEntry.js', `export const version = '${version}'`)
  if (contract) write(`dist/browser/${CONTRACT_FILE}`, JSON.stringify(contract))
  for (let n = 0; n < assets; n += 1) write(`dist/browser/assets/${n}.js`, `export const asset = '${version}/${n}'`)
  const registered = JSON.stringify({
    name,
    contract: '1.0.0',
    routes: routes.map((route) => ({ handle: {}, ...route })),
    menu,
    hosts,
  })
  write('dist/server/index.cjs', `exports.register = () => (${registered})`)
  return writeReleaseFile(remote).version
}
