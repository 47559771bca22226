import { expect, test } from 'vitest'
import { entryFilesOf, filesOf, pageFilesOf, shellFilesOf, type ViteManifest } from './pageFiles.ts'

const manifest: ViteManifest = {
  'virtual:entry': { file: 'remoteEntry.js', imports: ['_date.js'], dynamicImports: ['src/register.tsx'] },
  'src/register.tsx': { file: 'assets/register.js', dynamicImports: ['src/pages/HomePage.tsx'] },
  'src/pages/HomePage.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_card.js', '_date.js'],
    dynamicImports: ['_editor.js'],
  },
  '_editor.js': { file: 'assets/editor.js', css: ['assets/editor.css', 'assets/card.css'], imports: ['_date.js'] },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_date.js'] },
  '_date.js': { file: 'assets/date.js' },
  'src/pages/OtherPage.tsx': { file: 'assets/other.js' },
}

test("lists a page's chunk, its imports and their styles once", () => {
  expect(pageFilesOf(manifest, 'remoteEntry.js', { '/': 'src/pages/HomePage.tsx' })['/']).toEqual({
    scripts: ['assets/home.js', 'assets/card.js', 'assets/date.js'],
    styles: ['assets/home.css', 'assets/card.css'],
    later: ['assets/editor.js', 'assets/editor.css'],
  })
})

test('does not list other pages that share chunks with the entry', () => {
  const shared: ViteManifest = {
    ...manifest,
    'src/register.tsx': {
      file: 'assets/register.js',
      dynamicImports: ['src/pages/HomePage.tsx', 'src/pages/OtherPage.tsx'],
    },
    'src/pages/OtherPage.tsx': { file: 'assets/other.js', imports: ['virtual:entry', 'src/register.tsx'] },
  }
  const sources = { '/': 'src/pages/HomePage.tsx', '/other': 'src/pages/OtherPage.tsx' }
  expect(pageFilesOf(shared, 'remoteEntry.js', sources)['/other']).toEqual({
    scripts: ['assets/other.js', 'remoteEntry.js', 'assets/date.js', 'assets/register.js'],
    styles: [],
    later: [],
  })
})

test('lists a dynamic import only if it always happens', () => {
  expect(filesOf(manifest, 'src/register.tsx').scripts).toEqual(['assets/register.js'])
  expect(filesOf(manifest, 'src/register.tsx', () => true).scripts).toContain('assets/home.js')
})

test('lists the entry and its static imports for registration, but no page or part', () => {
  const scripts = ['remoteEntry.js', 'assets/date.js', 'assets/register.js']
  expect(entryFilesOf(manifest, 'remoteEntry.js').scripts).toEqual(scripts)

  const moved: ViteManifest = {
    ...manifest,
    'src/register.tsx': { file: 'assets/register.js', dynamicImports: ['src/home/Home.tsx'] },
    'src/home/Home.tsx': { file: 'assets/home.js' },
    '_date.js': { file: 'assets/date.js', dynamicImports: ['_editor.js'] },
  }
  expect(entryFilesOf(moved, 'remoteEntry.js').scripts).toEqual(scripts)
})

test("lists the shell's entry and static imports, but no dynamic imports", () => {
  const shell: ViteManifest = {
    'src/main.ts': {
      file: 'assets/main.js',
      css: ['assets/main.css'],
      imports: ['_libraries.js'],
      dynamicImports: ['src/login/LoginDialog.tsx'],
    },
    '_libraries.js': { file: 'assets/libraries.js' },
    'src/login/LoginDialog.tsx': { file: 'assets/dialog.js' },
  }
  expect(shellFilesOf(shell)).toEqual({
    scripts: ['assets/main.js', 'assets/libraries.js'],
    styles: ['assets/main.css'],
  })
})
