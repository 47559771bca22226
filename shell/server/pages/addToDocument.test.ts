// @vitest-environment node
import { createHash } from 'node:crypto'
import { demoConfig } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { toStylesheet } from '../files/stylesheets'
import { addToDocument } from './addToDocument'

const files = {
  bootId: 'boot',
  entry: '/assets/main.js',
  styles: [{ href: '/assets/main.css', rules: 'body{color:red}' }, { href: 'https://cdn.example/home.css' }],
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
  const hash = createHash('sha256').update('body{color:red}').digest('base64')
  expect(completed('x').inlineStyles).toEqual([`'sha256-${hash}'`])
})

test('marks an inlined stylesheet as loaded, so it is not fetched', () => {
  expect(complete('x')).toContain('<link rel="stylesheet" href="/assets/main.css" disabled>')
})

test('inlines only the used rules of a large stylesheet, and leaves the others to its file', () => {
  const rules = `p{color:red}${'.other{color:blue}'.repeat(1000)}`
  const { html, inlineStyles } = addToDocument('<html><head></head><body><p>Notícias</p></body></html>', {
    ...files,
    styles: [toStylesheet('https://cdn.example/home.css', Buffer.from(rules))],
    boot: { config: demoConfig, remotes: [], revision: 0 },
  })
  const link = '<link rel="stylesheet" href="https://cdn.example/home.css" integrity="sha384-css" crossorigin'
  expect(html).toContain(`<style>p{color:red}</style>${link} disabled data-rest><noscript>${link}></noscript>`)
  const hash = createHash('sha256').update('p{color:red}').digest('base64')
  expect(inlineStyles).toEqual([`'sha256-${hash}'`])
})

test("puts the hashes of the remote's scripts before the first script", () => {
  const html = complete('x')
  const [, map = ''] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(map)).toEqual({ integrity: { 'https://cdn.example/entry.js': 'sha384-abc' } })
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('/assets/main.js'))
})
