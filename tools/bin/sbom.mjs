import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { delivered } from './delivered.mjs'

// The list lacks libraries of other platforms.
const root = join(import.meta.dirname, '../..')
const args = ['sbom', '--include', 'dev', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, shell: process.platform === 'win32' }
const sbom = delivered(JSON.parse(execFileSync('npm', args, options)), bundles())
process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`)

function bundles() {
  const { workspaces } = readJson(join(root, 'package.json'))
  const built = workspaces.filter((name) => readJson(join(root, name, 'package.json')).scripts?.build)
  return Object.fromEntries(
    built.flatMap((name) => {
      const folder = join(root, name, 'dist/libraries')
      return readdirSync(folder).map((file) => [`${name}/${basename(file, '.json')}`, readJson(join(folder, file))])
    }),
  )
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
