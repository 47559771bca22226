import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf } from './anchorOf.mjs'
import { trackedFiles } from './trackedFiles.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const files = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))

const measured = trackedFiles('platform/src/*.ts', 'api/src/*.ts', 'shell/server/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => read(path).match(/(?<=')(?:portal|http)_\w+(?=')/g) ?? [])
const known = new Set(measured.flatMap((name) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]))

test.each(files.filter((path) => /alerts\.yml|grafana/.test(path)))('the portal has every metric in %s', (path) => {
  const asked = read(path).match(/\b(?:portal|http)_\w+(?=\{)/g) ?? []
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})

const OF_OTHERS = /^(NODE|NODE_ENV|POSTGRES_|ROOT_|PORTAL_HOST|PORTAL_UPSTREAMS|OBJETOS_)/

test.each(files.filter((path) => /compose|kubernetes|systemd|Containerfile/.test(path)))(
  'every setting in %s exists in the portal',
  (path) => {
    const settings = [...read(path).matchAll(/^(?:ENV |Environment=| {2,6})?((?:[A-Z][A-Z_0-9]+(?:=|: )\S* ?)+)/gm)]
    const names = settings.flatMap(([, line]) => line.match(/\b[A-Z][A-Z_0-9]{3,}(?=[=:])/g) ?? [])
    const documented = read('docs/configuration.md')
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !OF_OTHERS.test(name) && !documented.includes(`\`${name}\``))).toEqual([])
  },
)

test.each([
  'tools/bin/serverArgs.mjs',
  'README.md',
  'docs/operations.md',
  'deploy/Containerfile',
  'deploy/systemd/portal.service',
])('%s limits the server heap', (path) => {
  const starts = read(path).match(/[^\n]*node[^\n]*shell\/dist\/main\.mjs|[^\n]*'shell\/dist\/main\.mjs'/gi) ?? []
  expect(starts.length).toBeGreaterThan(0)
  for (const start of starts) expect(start).toMatch(/--max-old-space-size=512\b/)
})

test('every alert links to an existing page', () => {
  const runbooks = [...read('deploy/prometheus/alerts.yml').matchAll(/runbook: (\S+)/g)].map(([, address]) => address)
  expect(runbooks.length).toBeGreaterThan(0)
  for (const address of runbooks) {
    const [path, anchor] = address.split('#')
    const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))
    if (anchor) expect(headings, address).toContain(anchor)
  }
})
