import { expect, test } from 'vitest'
import { lockGaps } from './lockGaps.mjs'

const integrity = 'sha512-0'
const PROMISE = '^20.19.0 || ^22.16.0 || >=24'

const lockOf = (packages) => ({ packages: { '': {}, ...packages } })

test('a lock file with every platform of every package has no gap', () => {
  const lock = lockOf({
    'node_modules/tool': { integrity, version: '2.0.0', optionalDependencies: { '@tool/darwin-arm64': '2.0.0' } },
    'node_modules/@tool/darwin-arm64': { integrity, version: '2.0.0', os: ['darwin'], cpu: ['arm64'] },
  })
  expect(lockGaps(lock, PROMISE)).toEqual([])
})

test('names a missing platform package and the package that needs it', () => {
  const lock = lockOf({
    'node_modules/tool': { integrity, version: '2.0.0', optionalDependencies: { '@tool/win32-x64': '2.0.0' } },
  })
  expect(lockGaps(lock, PROMISE)).toEqual([
    'node_modules/tool: falta @tool/win32-x64@2.0.0, que outra plataforma instala.',
  ])
})

test('a platform package of the wrong version counts as missing', () => {
  const lock = lockOf({
    'node_modules/tool': { integrity, version: '2.0.0', optionalDependencies: { '@tool/linux-x64': '2.0.0' } },
    'node_modules/@tool/linux-x64': { integrity, version: '1.9.0' },
  })
  expect(lockGaps(lock, PROMISE)).toHaveLength(1)
})

test('prefers the platform package beside its tool', () => {
  const lock = lockOf({
    'node_modules/host': { integrity, version: '1.0.0' },
    'node_modules/host/node_modules/tool': {
      integrity,
      version: '2.0.0',
      optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/linux-arm64': '2.0.0' },
    },
    'node_modules/host/node_modules/@tool/linux-x64': { integrity, version: '2.0.0' },
    'node_modules/@tool/linux-x64': { integrity, version: '1.0.0' },
    'node_modules/@tool/linux-arm64': { integrity, version: '2.0.0' },
  })
  expect(lockGaps(lock, PROMISE)).toEqual([])
})

test('optional packages of a workspace are found at the root', () => {
  const lock = lockOf({
    api: { version: '1.0.0', optionalDependencies: { fsevents: '^2.3.0' } },
    'node_modules/@portal/api': { link: true },
    'node_modules/fsevents': { integrity, version: '2.3.3' },
  })
  expect(lockGaps(lock, PROMISE)).toEqual([])
})

test('a package without its hash is a gap', () => {
  expect(lockGaps(lockOf({ 'node_modules/tool': { version: '1.0.0' } }), PROMISE)).toEqual([
    'node_modules/tool: falta o hash (integrity).',
  ])
})

test.each(['>=20.19.5', '^20.19.0 || >=22.17.0', '^20 || ^22', '>=22.12.0'])(
  'reports a package that needs Node %s, which excludes a supported version',
  (node) => {
    const lock = lockOf({ 'node_modules/tool': { integrity, version: '1.0.0', engines: { node } } })
    expect(lockGaps(lock, PROMISE)).toEqual([`node_modules/tool: quer o Node ${node}, e o projeto promete ${PROMISE}.`])
  },
)

test.each(['>=18', '20 || 22 || >=24', '^20.19.0 || >=22.12.0', '*'])(
  'a package that needs Node %s runs on all supported versions',
  (node) => {
    const lock = lockOf({ 'node_modules/tool': { integrity, version: '1.0.0', engines: { node } } })
    expect(lockGaps(lock, PROMISE)).toEqual([])
  },
)

test('packages for unsupported platforms may need any Node', () => {
  const lock = lockOf({
    'node_modules/@tool/win32-ia32': { integrity, version: '1.0.0', cpu: ['ia32'], engines: { node: '^20.9.0' } },
  })
  expect(lockGaps(lock, PROMISE)).toEqual([])
})
