import { expect, test } from 'vitest'
import { entryFiles, filesOf, pageFiles, type ViteManifest } from './pageFiles.ts'

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
  expect(pageFiles(manifest, { '/': 'src/pages/HomePage.tsx' })['/']).toEqual({
    scripts: ['assets/home.js', 'assets/card.js', 'assets/date.js'],
    styles: ['assets/home.css', 'assets/card.css'],
    later: ['assets/editor.js', 'assets/editor.css'],
  })
})

test('a dynamic import is left out unless it is sure to happen', () => {
  expect(filesOf(manifest, 'src/register.tsx').scripts).toEqual(['assets/register.js'])
  expect(filesOf(manifest, 'src/register.tsx', () => true).scripts).toContain('assets/home.js')
})

test('registering needs the entry and what it asks for at once, but no page', () => {
  expect(entryFiles(manifest, 'remoteEntry.js').scripts).toEqual([
    'remoteEntry.js',
    'assets/date.js',
    'assets/register.js',
  ])
})
