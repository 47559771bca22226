import { expect, test } from 'vitest'
import { buildFiles } from '../testing/buildFiles.ts'
import { onlyWoff2 } from './onlyWoff2.ts'

async function delivered(...fonts: string[]) {
  const styles = fonts.map((src, n) => `@font-face{font-family:Letra${n};src:${src}}`).join('')
  const files = { 'entry.css': styles, 'a.woff2': '2', 'a.woff': '1', 'a.ttf': '0', 'b.woff': 'b' }
  const built = await buildFiles(files, () => [onlyWoff2()], {
    rolldownOptions: { input: 'entry.css' },
    assetsInlineLimit: 0,
  })
  return built
    .map(({ fileName }) => fileName.replace(/^assets\/(\w+)-.*\./, '$1.'))
    .filter((file) => file !== 'entry.css')
}

const THREE = 'url(a.woff2) format("woff2"),url(a.woff) format("woff"), url(a.ttf) format("truetype")'
const ONE = 'url(b.woff) format("woff")'

test('keeps only WOFF2 of a font in three formats', async () => {
  expect(await delivered(THREE)).toEqual(['a.woff2'])
})

test('keeps a font in one format', async () => {
  expect(await delivered(ONE)).toEqual(['b.woff'])
  expect(await delivered(THREE, ONE)).toEqual(['a.woff2', 'b.woff'])
})
