import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delivered } from './delivered.mjs'

// Prints the bill of materials of what is delivered from this machine; libraries of other platforms are not in it.
const { name } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const options = { encoding: 'utf8', maxBuffer: 1 << 28, shell: process.platform === 'win32' }
const sbom = delivered(JSON.parse(execFileSync('npm', args, options)))
// npm takes the folder's name for the portal's.
sbom.metadata.component.name = name
process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`)
