// @vitest-environment node
import { createHash } from 'node:crypto'
import { demoConfig } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { addToHead } from './addToHead'

const head = {
  bootId: 'boot',
  entry: '/assets/main.js',
  styles: ['/assets/main.css'],
  fonts: [],
  scripts: ['/assets/react.js', 'https://cdn.example/entry.js'],
  integrity: { 'https://cdn.example/entry.js': 'sha384-abc' },
}
const complete = (titulo: string) => headed(titulo).html

const headed = (titulo: string) =>
  addToHead('<html><head></head><body></body></html>', {
    ...head,
    boot: { config: demoConfig, remotes: [], revision: 0 },
    hydration: JSON.stringify({ loaderData: { page: { titulo } } }),
  })

test('text of the data cannot end the script that holds it', () => {
  const html = complete('</script><script>alert(1)</script><!--')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('<!--')
})

test('the boot manifest is read back unchanged', () => {
  const titulo = '</script> $& $1 <b> \u2028'
  const [, json] = complete(titulo).match(/type="application\/json"[^>]*>(.*?)<\/script>/s) ?? []
  expect(JSON.parse(json ?? '').hydration.loaderData.page.titulo).toBe(titulo)
})

test('every script that runs in the page is allowed by its hash, and no nonce is in it', () => {
  const { html, inlineScripts } = headed('x')
  const running = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(running.length).toBeGreaterThan(1)
  const hashes = running.map((script) => createHash('sha256').update(script).digest('base64'))
  expect(inlineScripts).toEqual(hashes.map((hash) => `'sha256-${hash}'`))
  expect(html).not.toContain('nonce')
})

test("the hashes of the remote's files come before the first script", () => {
  const html = complete('x')
  const [, map = ''] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(map)).toEqual({ integrity: { 'https://cdn.example/entry.js': 'sha384-abc' } })
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'))
})
