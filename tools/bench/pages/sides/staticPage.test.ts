import { expect, test } from 'vitest'
import { staticPageOf } from './staticPage'

const page = `<!DOCTYPE html><html><head>
<link rel="preload" href="/assets/letra.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/main.css" crossorigin>
<style>p { margin: 0 }</style><link rel="stylesheet" href="/assets/extra.css" disabled>
<script nonce="a">if (1 < 2) start()</script>
<link rel="modulepreload" href="/assets/main.js"></head>
<body><main><h1>Notícias</h1><img src="/capa.jpg"></main><script type="module" src="/assets/main.js"></script></body></html>`

test('keeps content and styles of the rendered page and removes its scripts', async () => {
  const read = async (href: string) => `/* ${href} */ h1 { background: url("../fundo.svg"), url(data:,) }`
  const html = await staticPageOf(page, read)
  expect(html).toContain('<style>/* /assets/main.css */ h1 { background: url("/fundo.svg"), url(data:,) }</style>')
  expect(html).toContain('<main><h1>Notícias</h1><img src="/capa.jpg"></main>')
  expect(html).toContain('<style>p { margin: 0 }</style>')
  expect(html).toContain('as="font"')
  expect(html).not.toMatch(/script|modulepreload|rel="stylesheet"/)
})
