// @vitest-environment node
import { createHash } from 'node:crypto'
import { demoConfig } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { addToDocument } from './addToDocument'

const files = {
  bootId: 'boot',
  entry: '/assets/main.js',
  styles: [
    { href: '/assets/main.css', rules: 'body{color:red}', hash: "'sha256-regras'" },
    { href: 'https://cdn.example/home.css' },
  ],
  fonts: [],
  scripts: ['/assets/react.js', 'https://cdn.example/entry.js'],
  integrity: { 'https://cdn.example/entry.js': 'sha384-abc', 'https://cdn.example/home.css': 'sha384-css' },
}
const complete = (titulo: string) => completed(titulo).html

const completed = (titulo: string) =>
  addToDocument('<html><head></head><body><p>Notícias</p></body></html>', {
    ...files,
    boot: { config: demoConfig, remotes: [], revision: 0 },
    hydration: JSON.stringify({ loaderData: { page: { titulo } } }),
  })

test('escapes data so that it cannot end its script', () => {
  const html = complete('</script><script>alert(1)</script><!--')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('<!--')
})

test('reads the boot manifest back unchanged', () => {
  const titulo = '</script> $& $1 <b> \u2028'
  const [, json] = complete(titulo).match(/type="application\/json"[^>]*>(.*?)<\/script>/s) ?? []
  expect(JSON.parse(json ?? '').hydration.loaderData.page.titulo).toBe(titulo)
})

test('allows every inline script by hash, without a nonce in the page', () => {
  const { html, inlineScripts } = completed('x')
  const running = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(running.length).toBeGreaterThan(1)
  const hashes = running.map((script) => createHash('sha256').update(script).digest('base64'))
  expect(inlineScripts).toEqual(hashes.map((hash) => `'sha256-${hash}'`))
  expect(html).not.toContain('nonce')
})

test('the head contains what the first paint needs, and scripts load after the content', () => {
  const [head = '', body = ''] = complete('x').split('<body>')
  expect(head).toContain('<style>body{color:red}</style>')
  expect(head).toContain(
    '<link rel="stylesheet" href="https://cdn.example/home.css" integrity="sha384-css" crossorigin>',
  )
  expect(head).not.toMatch(/\.js|boot/)
  expect(body).toMatch(/^<p>Notícias<\/p><script/)
})

test('allows inlined stylesheets by hash', () => {
  expect(completed('x').inlineStyles).toEqual(["'sha256-regras'"])
})

test('marks an inlined stylesheet as loaded, so it is not fetched', () => {
  expect(complete('x')).toContain('<link rel="stylesheet" href="/assets/main.css" disabled>')
})

test("puts the hashes of the remote's scripts before the first script", () => {
  const html = complete('x')
  const [, map = ''] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(map)).toEqual({ integrity: { 'https://cdn.example/entry.js': 'sha384-abc' } })
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('/assets/main.js'))
})
