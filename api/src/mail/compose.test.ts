import { expect, it } from 'vitest'
import { compose } from './compose'

const carta = compose({
  titulo: 'Recuperação de <senha>',
  paragrafos: ['Olá, "Ana" & \'Bia\'.', '<img src=x onerror=alert(1)>\nAté.'],
  destaque: '012345',
  link: { texto: 'Redefinir <senha>', url: 'https://portal.example/codigo?a=1&b="2"' },
})

it('has the same content as text and as HTML', () => {
  expect(carta.texto).toBe(
    `Recuperação de <senha>

Olá, "Ana" & 'Bia'.

<img src=x onerror=alert(1)>
Até.

    012345

Redefinir <senha>:
https://portal.example/codigo?a=1&b="2"
`,
  )
  expect(carta.html).toContain('<html lang="pt-BR">')
  expect(carta.html).toContain('>012345</p>')
})

it('escapes every part, and loads nothing', () => {
  expect(carta.html).toContain(
    '<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">Recuperação de &lt;senha&gt;</h1>',
  )
  expect(carta.html).toContain('Olá, &quot;Ana&quot; &amp; &#39;Bia&#39;.')
  expect(carta.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>Até.')
  expect(carta.html).toContain('href="https://portal.example/codigo?a=1&amp;b=&quot;2&quot;"')
  expect(carta.html).toContain('>Redefinir &lt;senha&gt;</a>')
  expect(carta.html).not.toMatch(/<img|<link|<script|url\(|@import| src=(?!x)/)
})

it('requires only a title and a paragraph', () => {
  const { texto, html } = compose({ titulo: 'Olá', paragrafos: ['Até.'] })
  expect(texto).toBe('Olá\n\nAté.\n')
  expect(html).not.toContain('<a ')
})
