// @vitest-environment node
import { expect, test } from 'vitest'
import { readStylesheet, toStylesheet } from './stylesheets'

const HREF = 'https://cdn.example/mf-a/1/assets/home.css'

test('makes addresses in inlined rules absolute', () => {
  const { rules } = toStylesheet(HREF, Buffer.from('a{src:url(./b.woff2),url("./c.png"),url(/d.png),url(data:x)}'))
  expect(rules).toBe(
    'a{src:url(https://cdn.example/mf-a/1/assets/b.woff2),url("https://cdn.example/mf-a/1/assets/c.png"),' +
      'url(/d.png),url(data:x)}',
  )
})

test.each([
  ['file.png', '/remotes/mf-a/1/css/file.png'],
  ['../file.png', '/remotes/mf-a/1/file.png'],
  ['./file.png?v=1', '/remotes/mf-a/1/css/file.png?v=1'],
  ['#sombra', '#sombra'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('resolves the address %s in a stylesheet to %s', (written, whole) => {
  const { rules } = toStylesheet('/remotes/mf-a/1/css/a.css', Buffer.from(`a{src:url(${written})}`))
  expect(rules).toBe(`a{src:url(${whole})}`)
})

test('escapes rules that would end their element', () => {
  expect(toStylesheet(HREF, Buffer.from('a{content:"</style><script>"}')).rules).toBe('a{content:"<\\/style><script>"}')
})

test.each([
  ['missing', async () => undefined],
  ['different from the published one', () => Promise.reject(new Error('O arquivo não é o que foi publicado.'))],
  ['late', () => new Promise<undefined>(() => {})],
])('leaves a stylesheet that is %s to the browser', async (_, read) => {
  expect(await readStylesheet(HREF, read)).toEqual({ href: HREF })
})
