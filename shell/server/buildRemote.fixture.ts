import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeReleaseFile } from '@portal/releases'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'

export function buildRemote(root: string, version: string, name = 'mf-exemplo', routes = [{ path: '/x' }]): string {
  const remote = join(root, name)
  const registered = JSON.stringify({
    name,
    contract: CONTRACT_VERSION,
    routes: routes.map(({ path }) => ({ path, handle: {} })),
    menu: {},
  })
  for (const folder of ['dist/browser/.vite', 'dist/server']) mkdirSync(join(remote, folder), { recursive: true })
  writeFileSync(join(remote, 'package.json'), JSON.stringify({ version }))
  writeFileSync(join(remote, 'dist/browser/.vite/manifest.json'), '{ "virtual:e": { "file": "remoteEntry.js" } }')
  writeFileSync(join(remote, 'dist/browser/remoteEntry.js'), `// ${version}`)
  writeFileSync(join(remote, 'dist/server/index.cjs'), `exports.register = () => (${registered})`)
  return writeReleaseFile(remote).version
}
