import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFiles } from '../testing/buildFiles.ts'
import { refuseSecondCopies } from './refuseSecondCopies.ts'
import { CONTRACTS_FOLDER, SHARED } from './shared.ts'

const build = (entry: string, files: Record<string, string> = {}) =>
  buildFiles({ 'entry.js': entry, ...files }, () => [refuseSecondCopies(SHARED)], {
    rolldownOptions: { input: 'entry.js', external: SHARED },
  })

const CODE = 'export const code = globalThis.code'

test.each(['react', 'mobx', 'react-router'])('refuses a bundle that contains %s', async (name) => {
  const copy = `node_modules/${name}/dist/index.js`
  await expect(build(`import './${copy}'`, { [copy]: `globalThis.copy = 1` })).rejects.toThrow(
    new RegExp(`assets/entry-.*\\.js carries .*/${copy}, which must be the shell's\\.`),
  )
})

const { resolve } = createRequire(import.meta.url)
const fileOf = (name: string, path: string) =>
  readFileSync(join(dirname(resolve(`${name}/package.json`)), path), 'utf8')

test.each([
  ['react', 'cjs/react.production.js'],
  ['react-dom', 'cjs/react-dom.production.js'],
  ['react-dom', 'cjs/react-dom-client.production.js'],
  ['mobx', 'dist/mobx.esm.production.min.js'],
  ['mobx-react-lite', 'dist/mobxreactlite.cjs.production.min.js'],
])('refuses a copy of %s under another name: %s', async (name, path) => {
  const copy = 'node_modules/outro/nome.js'
  const code = fileOf(name, path)
  const entry = `import * as all from './${copy}'; globalThis.all = all`
  await expect(build(entry, { [copy]: code })).rejects.toThrow(
    `/${copy}, a copy of ${name}, which must be the shell's.`,
  )
})

test('accepts a library that only declares the shared one', async () => {
  const code = `import * as React from 'react'
export const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE || globalThis.none`
  expect(await build(`export * from './leitor.js'`, { 'leitor.js': code })).toHaveLength(1)
})

test('refuses an import of the portal state by path', async () => {
  await expect(build(`import { Alerts } from '${CONTRACTS_FOLDER}portal/Alerts'; new Alerts()`)).rejects.toThrow(
    `carries ${CONTRACTS_FOLDER}portal/Alerts.ts, which must be the shell's.`,
  )
})

test('accepts the JSX runtime, packages with similar names and other contracts', async () => {
  const files = { 'node_modules/react/jsx-runtime.js': CODE, 'node_modules/react-icons/index.js': CODE }
  const imports = [...Object.keys(files).map((file) => `./${file}`), `${CONTRACTS_FOLDER}dates`]
  const built = await build(imports.map((path, n) => `export * as part${n} from '${path}'`).join('\n'), files)
  expect(built).toHaveLength(1)
})
