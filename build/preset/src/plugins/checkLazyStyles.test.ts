import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'
import type { Plugin } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildFiles } from '../testing/buildFiles.ts'
import { checkLazyStyles } from './checkLazyStyles.ts'

const FILES = {
  'entry.js': `export const load = () => Promise.all([import('./known.js'), import('./unknown.js')])`,
  'known.js': `import './known.css'`,
  'known.css': 'b{color:red}',
  'unknown.js': `import './unknown.css'`,
  'unknown.css': 'i{color:red}',
}

const ENTRY = { rolldownOptions: { input: 'entry.js', preserveEntrySignatures: 'strict' as const } }

test('adds integrity to lazy stylesheets that the import map lists', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'vite-preset-'))
  onTestFinished(() => rmSync(outDir, { recursive: true }))
  const built = await buildFiles(FILES, () => [checkLazyStyles()], { ...ENTRY, outDir, write: true })
  const fileOf = (name: string) => built.find(({ fileName }) => fileName.startsWith(`assets/${name}-`))?.fileName ?? ''

  const { document } = openPage()
  document.write(`<script type="importmap">{"integrity":{"/${fileOf('known')}":"sha384-known"}}</script>`)
  const { load } = await import(pathToFileURL(join(outDir, fileOf('entry'))).href)
  load()

  const [known, unknown] = document.querySelectorAll('link')
  expect(known).toMatchObject({ href: `file:///${fileOf('known')}`, integrity: 'sha384-known' })
  expect(unknown).toMatchObject({ href: `file:///${fileOf('unknown')}` })
  expect(unknown).not.toHaveProperty('integrity')
})

/** The test page has the `file:` origin of the build's scripts. */
function openPage() {
  const window = new Window({ url: 'file:///' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    return window.happyDOM.close()
  })
  return window
}

test('fails if Vite’s preload helper has changed', async () => {
  const anotherVite: Plugin = {
    name: 'another-vite',
    enforce: 'pre',
    transform: (code, id) => (id.includes('vite/preload-helper') ? code.replaceAll('dep.href', 'dep.url') : undefined),
  }
  await expect(buildFiles(FILES, () => [anotherVite, checkLazyStyles()], ENTRY)).rejects.toThrow(
    'The preload helper of Vite has changed: its stylesheets go unchecked.',
  )
})
