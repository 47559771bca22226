import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BuildStamp } from './BuildStamp'
import { packagesIn } from './packagesIn'

let portal: string

const write = (path: string, content: object | string) => {
  const file = join(portal, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

const stampOf = (name: string) => {
  const found = packagesIn(portal).find(({ root }) => root === join(portal, name))
  if (!found) throw new Error(`no ${name}`)
  return new BuildStamp(found)
}

beforeEach(() => {
  portal = mkdtempSync(join(tmpdir(), 'build-'))
  write('package.json', { workspaces: ['mf-um', 'contratos', 'endereços'] })
  write('package-lock.json', '')
  write('tsconfig.json', '')
  write('mf-um/package.json', { name: '@p/mf-um', scripts: { build: '' }, dependencies: { '@p/contratos': '*' } })
  write('mf-um/src/register.tsx', 'one')
  write('contratos/package.json', { name: '@p/contratos', devDependencies: { '@p/enderecos': '*', react: '19' } })
  write('endereços/package.json', { name: '@p/enderecos', dependencies: { '@p/contratos': '*' } })
  write('endereços/src/index.ts', 'one')
  stampOf('mf-um').set()
})

afterEach(() => rmSync(portal, { recursive: true }))

describe('a built package', () => {
  it('is current after a build', () => {
    expect(stampOf('mf-um').isCurrent()).toBe(true)
    stampOf('mf-um').remove()
    expect(stampOf('mf-um').isCurrent()).toBe(false)
  })

  it.each([
    ['its source', 'mf-um/src/register.tsx'],
    ['a new file', 'mf-um/public/novo.svg'],
    ['a package that its dependencies import', 'endereços/src/index.ts'],
    ['an installed library', 'package-lock.json'],
  ])('is built again after a change of %s', (_, path) => {
    write(path, 'two')
    expect(stampOf('mf-um').isCurrent()).toBe(false)
  })

  it.each([
    'mf-um/src/register.test.tsx',
    'mf-um/README.md',
    'mf-um/dist/browser/index.js',
    'contratos/node_modules/x.js',
  ])('is not built again after a change of %s', (path) => {
    write(path, 'two')
    expect(stampOf('mf-um').isCurrent()).toBe(true)
  })

  it('has another stamp than a package that is only imported', () => {
    expect(packagesIn(portal).map(({ isBuilt }) => isBuilt)).toEqual([true, false, false])
  })
})
