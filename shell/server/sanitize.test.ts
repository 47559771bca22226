// @vitest-environment node
import { expect, test } from 'vitest'
import { sanitize } from './sanitize'

test.each([
  ['<p onclick="x()">oi</p>', '<p>oi</p>'],
  ['<script>x()</script>oi', 'oi'],
  ['<a href="javascript:x()">oi</a>', '<a rel="noopener noreferrer">oi</a>'],
  ['<iframe src="https://evil.example/"></iframe>', ''],
  ['<a href="/x" data-video="https://evil.example/">oi</a>', '<a href="/x" rel="noopener noreferrer">oi</a>'],
  ['<p style="position:fixed;text-align:center">oi</p>', '<p style="text-align:center">oi</p>'],
  ['<svg><a href="x">oi</a></svg>', '<a href="x" rel="noopener noreferrer">oi</a>'],
])('%s becomes %s', (html, safe) => {
  expect(sanitize(html)).toBe(safe)
})

test('what the editor offers passes unchanged', () => {
  const html =
    '<h2>Título</h2><p style="text-align:right"><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>' +
    '<ul><li>um</li></ul><blockquote>dito</blockquote><pre><code>x = 1</code></pre>' +
    '<p><span data-formula="\\sqrt{2}">\\sqrt{2}</span></p>'
  expect(sanitize(html)).toBe(html)
})

test('of a video a link remains: nobody is led to its host unasked', () => {
  expect(sanitize('<iframe src="https://www.youtube.com/embed/abc" title="Abertura & fim"></iframe>')).toBe(
    '<a href="https://www.youtube.com/watch?v=abc" rel="noopener noreferrer"' +
      ' data-video="https://www.youtube-nocookie.com/embed/abc">Vídeo: Abertura &amp; fim (em www.youtube.com)</a>',
  )
})
