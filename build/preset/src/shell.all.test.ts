import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { shellFilesOf } from '@portal/releases'
import { evaluate } from '@portal/releases/evaluate'
import { resolveConfig } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { buildFixture, fixture } from './testing/buildFixture.ts'

const dist = join(fixture('shell'), 'dist')

let browser: Awaited<ReturnType<typeof buildFixture>>

beforeAll(async () => {
  rmSync(dist, { recursive: true, force: true })
  browser = await buildFixture('shell')
  await buildFixture('shell', { ssr: true })
})

const modules = () => browser.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))

const read = (file: string) => readFileSync(join(dist, 'browser', file), 'utf8')

test('the shell contains the shared modules', () => {
  const homes = ['react', 'react-dom', 'react-router', 'mobx', 'mobx-react-lite'].map(
    (name) => `/node_modules/${name}/`,
  )
  for (const home of [...homes, '/shared-contracts/src/portal/']) {
    expect(
      modules().filter((id) => id.includes(home)),
      home,
    ).not.toEqual([])
  }
})

test('the manifest lists the start files', () => {
  const { scripts, styles } = shellFilesOf(JSON.parse(read('.vite/manifest.json')))
  expect(scripts[0]).toMatch(/^assets\/main-/)
  expect(styles).toHaveLength(1)
  for (const file of [...scripts, ...styles]) expect(existsSync(join(dist, 'browser', `${file}.br`)), file).toBe(true)
})

test('stylesheets address files relatively', () => {
  const styles = browser.map(({ fileName }) => fileName).filter((file) => file.endsWith('.css'))
  expect(styles.map(read)).toEqual([expect.stringMatching(/url\(\.\/fundo-[\w-]+\.svg\)/)])
})

test('the server build is one file with the portal state; npm packages are external', () => {
  expect(readdirSync(join(dist, 'server'))).toEqual(['index.cjs'])
  const required: string[] = []
  evaluate(readFileSync(join(dist, 'server/index.cjs'), 'utf8'), 'index.cjs', (name) => {
    required.push(name)
    return { createContext: () => {}, observer: () => {} }
  })
  expect(required.toSorted()).toEqual(['mobx-react-lite', 'react', 'react-router-dom', 'react/jsx-runtime'])
})

test('the shell is an ordinary build without federation', async () => {
  for (const command of ['build', 'serve'] as const) {
    const { plugins } = await resolveConfig({ root: fixture('shell') }, command)
    expect(plugins.map(({ name }) => name).filter((name) => /federation/.test(name))).toEqual([])
  }
})
