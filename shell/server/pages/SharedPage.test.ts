// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aSharedPage } from './aPage.fixture'

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.0, gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('a browser that accepts %j is sent %j', async (accepted, encoding) => {
  const page = aSharedPage({ html: 'não '.repeat(100) })
  const { encoding: chosen, content } = await page.body(accepted)
  expect(chosen).toBe(encoding)
  const plain = chosen === 'br' ? brotliDecompressSync(content) : chosen === 'gzip' ? gunzipSync(content) : content
  expect(String(plain)).toBe(page.page.html)
})

test('a body is compressed once for all', async () => {
  const page = aSharedPage()
  const [first, second] = await Promise.all([page.body('br'), page.body('gzip, br')])
  expect(second.content).toBe(first.content)
})
