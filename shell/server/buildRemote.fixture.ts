import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeReleaseFile } from '@portal/releases'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'

/** Writes the remote `mf-exemplo` below `root` as its builds would leave it. @returns the version's full name. */
export function buildRemote(root: string, version: string): string {
  const remote = join(root, 'mf-exemplo')
  const routes = [{ path: '/x', handle: {} }]
  const registered = JSON.stringify({ name: 'mf-exemplo', contract: CONTRACT_VERSION, routes, menu: {} })
  for (const folder of ['dist/browser/.vite', 'dist/server']) mkdirSync(join(remote, folder), { recursive: true })
  writeFileSync(join(remote, 'package.json'), JSON.stringify({ version }))
  writeFileSync(join(remote, 'dist/browser/.vite/manifest.json'), '{ "virtual:e": { "file": "remoteEntry.js" } }')
  writeFileSync(join(remote, 'dist/browser/remoteEntry.js'), `// ${version}`)
  writeFileSync(join(remote, 'dist/server/index.cjs'), `exports.register = () => (${registered})`)
  return writeReleaseFile(remote).version
}
