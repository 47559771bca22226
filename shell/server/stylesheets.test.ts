// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readStylesheet, toStylesheet } from './stylesheets'

const HREF = 'https://cdn.example/mf-a/1/assets/home.css'

test('rules in a document name the files beside their stylesheet', () => {
  const { rules } = toStylesheet(HREF, Buffer.from('a{src:url(./b.woff2),url("./c.png"),url(/d.png),url(data:x)}'))
  expect(rules).toBe(
    'a{src:url(https://cdn.example/mf-a/1/assets/b.woff2),url("https://cdn.example/mf-a/1/assets/c.png"),' +
      'url(/d.png),url(data:x)}',
  )
})

test('rules are allowed in a document by their hash', () => {
  const hash = createHash('sha256').update('a{color:red}').digest('base64')
  expect(toStylesheet(HREF, Buffer.from('a{color:red}')).hash).toBe(`'sha256-${hash}'`)
})

test('rules cannot end the element that they are in', () => {
  expect(toStylesheet(HREF, Buffer.from('a{content:"</style><script>"}')).rules).toBe('a{content:"<\\/style><script>"}')
})

test.each([
  ['missing', async () => undefined],
  ['not what was published', () => Promise.reject(new Error('O arquivo não é o que foi publicado.'))],
  ['late', () => new Promise<undefined>(() => {})],
])('a stylesheet that is %s is left to the browser', async (_, read) => {
  expect(await readStylesheet(HREF, read)).toEqual({ href: HREF })
})
