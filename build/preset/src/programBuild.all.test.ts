import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programBuild } from './programBuild.ts'
import { outputOf } from './testing/buildFixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-programa-'))
const shell = join(folder, 'shell')

const FILES = {
  'node_modules/fonte/package.json': '{ "name": "fonte", "type": "module", "exports": { "import": "./index.js" } }',
  'node_modules/fonte/index.js': 'export const version = 1',
  'node_modules/outra/index.js': 'exports.name = "outra"',
  'api/node_modules/fonte/index.js': 'export const version = 2',
  'api/node_modules/fonte/package.json': '{ "name": "fonte", "type": "module", "exports": "./index.js" }',
  'api/src/api.ts': `import { version } from 'fonte'\nexport const ofApi: number = version`,
  'shell/server/late.ts': `export function fail(): never {\n  throw new Error('late')\n}`,
  'shell/server/main.ts': `
    import { version } from 'fonte'
    import outra from 'outra'
    import { ofApi } from '../../api/src/api'
    process.setSourceMapsEnabled(true)
    const { fail } = await import('./late')
    try { fail() } catch (error) {
      console.log(JSON.stringify({ ofShell: version, ofApi, outra, at: /late\\.ts:\\d+/.exec(error.stack)?.[0] }))
    }`,
}

let files: string[]

beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const output = await outputOf({ ...programBuild(shell, { main: 'server/main.ts' }), root: shell, configFile: false })
  files = output.flatMap((file) => (file.type === 'chunk' ? file.fileName : []))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a program runs in place with the package versions of its sources', () => {
  const printed = execFileSync(process.execPath, [join(shell, 'dist/main.mjs')], { encoding: 'utf8' })
  expect(JSON.parse(printed)).toMatchObject({ ofShell: 1, ofApi: 2, outra: { name: 'outra' } })
})

test('a stack trace names the source line', () => {
  const printed = execFileSync(process.execPath, [join(shell, 'dist/main.mjs')], { encoding: 'utf8' })
  expect(JSON.parse(printed).at).toBe('late.ts:2')
})

test('imports installed packages', () => {
  rmSync(join(folder, 'node_modules/outra'), { recursive: true })
  expect(files).toContain('main.mjs')
  expect(() => execFileSync(process.execPath, [join(shell, 'dist/main.mjs')], { stdio: 'pipe' })).toThrow(/outra/)
})
