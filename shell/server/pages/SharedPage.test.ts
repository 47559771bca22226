// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPage, aSharedPage } from './aPage.fixture'
import { SharedPage } from './SharedPage'

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('with Accept-Encoding %j sends %j', async (accepted, encoding) => {
  const page = aSharedPage({ html: 'não '.repeat(100) })
  const { encoding: chosen, content } = await page.body(accepted)
  expect(chosen).toBe(encoding)
  const plain = chosen === 'br' ? brotliDecompressSync(content) : chosen === 'gzip' ? gunzipSync(content) : content
  expect(String(plain)).toBe(page.page.html)
})

test('compresses a body once for all visitors', async () => {
  const page = aSharedPage()
  const [first, second] = await Promise.all([page.body('br'), page.body('gzip, br')])
  expect(second.content).toBe(first.content)
})

test('compresses a page for one visitor with less effort than one for many', async () => {
  const html = readdirSync(import.meta.dirname)
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('')
  const [many, one] = [aSharedPage({ html }), new SharedPage(aPage({ html }), 'one')]
  for (const encoding of ['br', 'gzip']) {
    const [less, more] = [await many.body(encoding), await one.body(encoding)]
    expect(less.content.length).toBeLessThan(more.content.length)
  }
})
