import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeReleaseFile } from '@portal/releases'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'

export function writeTinyRemote(root: string, name: string, contract = CONTRACT_VERSION) {
  const routes = [{ path: `/${name}`, handle: { public: true, name } }]
  const registered = JSON.stringify({ name, contract, routes, menu: {} })
  const files = {
    'package.json': '{ "version": "1.0.0" }',
    'dist/browser/.vite/manifest.json': '{ "virtual:entry": { "file": "remoteEntry.js" } }',
    'dist/browser/remoteEntry.js': `export const init = () => {}; export const get = async () => () => (${registered})`,
    'dist/server/index.cjs': `exports.register = () => (${registered})`,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, path)), { recursive: true })
    writeFileSync(join(root, name, path), content)
  }
  writeReleaseFile(join(root, name))
}
