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

test('a page needs its chunk, all that it imports, and their styles, each once', () => {
  expect(pageFilesOf(manifest, 'remoteEntry.js', { '/': 'src/pages/HomePage.tsx' })['/']).toEqual({
    scripts: ['assets/home.js', 'assets/card.js', 'assets/date.js'],
    styles: ['assets/home.css', 'assets/card.css'],
    later: ['assets/editor.js', 'assets/editor.css'],
  })
})

test('what a page shares with the entry leads it to no other page', () => {
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

test('a dynamic import is left out unless it is sure to happen', () => {
  expect(filesOf(manifest, 'src/register.tsx').scripts).toEqual(['assets/register.js'])
  expect(filesOf(manifest, 'src/register.tsx', () => true).scripts).toContain('assets/home.js')
})

test('registering needs the entry and what it asks for at once, but no page nor part, wherever that stands', () => {
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

test('the shell starts with its entry and what that imports, and not with what it may ask for', () => {
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
