import { existsSync, readFileSync } from 'node:fs'
import { changelogGaps } from './changelogGaps.mjs'

const at = (file) => new URL(`../../${file}`, import.meta.url)
const json = (file) => JSON.parse(readFileSync(at(file), 'utf8'))
const textOf = (file) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '')

// Version 0.0.0 marks a package without users, such as that of the journeys.
const packages = json('package.json')
  .workspaces.map((name) => ({ name, version: json(`${name}/package.json`).version }))
  .filter(({ version }) => version !== '0.0.0')
const gaps = changelogGaps(
  packages.map(({ name, version }) => ({ name, version, changelog: textOf(`${name}/CHANGELOG.md`) })),
)
for (const gap of gaps) console.error(gap)
if (gaps.length > 0) process.exit(1)
