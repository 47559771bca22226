// @vitest-environment node
import { expect, test } from 'vitest'
import { excerpt, plainText, summaryOf } from './plainText'

test.each([
  ['<p>Um <strong>dia</strong></p>\n<p>e outro</p>', 'Um dia\ne outro'],
  ['<p>Um</p><p>dois</p>', 'Um\ndois'],
  ['<h2>Feira</h2><p>Sábado</p><blockquote>Vamos</blockquote>', 'Feira\nSábado\nVamos'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', 'a\nb'],
  ['um<br>dois', 'um\ndois'],
  ['um<br />dois', 'um\ndois'],
  ['<p>um</p><hr><p>dois</p>', 'um\ndois'],
  [
    '<table><thead><tr><th>Dia</th><th>Hora</th></tr></thead><tbody><tr><td>Sexta</td><td>9h</td></tr></tbody></table>',
    'Dia Hora\nSexta 9h',
  ],
  ['<table><tbody><tr><td><p>um</p></td><td>dois</td></tr></tbody></table>', 'um\ndois'],
  ['<p>in<b>ova</b>ção</p>', 'inovação'],
  [
    '<p>in<strong>ova</strong>ção, <em>c</em>iên<u>cia</u> e <span style="color: red">te</span>cnologia</p>',
    'inovação, ciência e tecnologia',
  ],
  ['<p>H<sub>2</sub>O e m<sup>2</sup></p>', 'H₂O e m²'],
  ['<p>10<sup>3</sup>, 10<sup>−6</sup> e 10<sup>-12</sup></p>', '10³, 10⁻⁶ e 10⁻¹²'],
  ['<p><strong>10</strong><sup><strong>3</strong></sup> e x<sup style="color: red">n+1</sup></p>', '10³ e xⁿ⁺¹'],
  ['<p>e<sup>−t/2</sup> e (a+b)<sup>y</sup></p>', 'e^−t/2 e (a+b)^y'],
  ['<p>1<sup>o</sup> e 2<sup>a</sup>, Dr<sup>a</sup> e Marca<sup>TM</sup></p>', '1º e 2ª, Drª e Marca™'],
  ['<p>Prazo<sup>[1]</sup>, nota<sup>1</sup> e Marca<sup>®</sup></p>', 'Prazo[1], nota¹ e Marca®'],
  ['<p><sup>Fonte: a prefeitura</sup></p>', 'Fonte: a prefeitura'],
  ['<p>x<sub>i</sub> e v<sub>máx</sub></p>', 'xᵢ e vmáx'],
  ['<p>m<sup>2 </sup>de área, <sup></sup>sim</p>', 'm² de área, sim'],
  ['<p>a<sup>1<br>2</sup></p>', 'a1\n2'],
  ['<p>ino\u00adva\u00adção, por\u200btal\ufeff</p>', 'inovação, portal'],
  ['<p>👨\u200d💻 ❤\ufe0f</p>', '👨\u200d💻 ❤\ufe0f'],
  ['<p>veja<a href="https://jacaranda.example">aqui</a></p>', 'vejaaqui'],
  ['<p>antes<img src="/a.webp" alt="A praça">depois</p>', 'antes depois'],
  ['<p>antes</p><iframe src="https://www.youtube-nocookie.com/embed/x"></iframe><p>depois</p>', 'antes\ndepois'],
  ['<dl><dt>Termo</dt><dd>Def</dd></dl>', 'Termo\nDef'],
  ['<p>1 &lt; 2 &amp;&amp; "3"&nbsp;&gt; 2</p>', '1 < 2 && "3" > 2'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>', ''],
  ['<p>9h,&nbsp; e <b>do</b>is</p>', '9h, e dois'],
  ['<p>Se <span data-formula="a > b">a &gt; b</span>, sim</p>', 'Se a > b, sim'],
  ['', ''],
])('%j says %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('a beginning ends between two words and is never too long', () => {
  expect(excerpt('uma duas três', 20)).toBe('uma duas três')
  expect(excerpt('uma duas três', 10)).toBe('uma duas…')
  expect(excerpt('a'.repeat(30), 10)).toHaveLength(10)
})

test('a summary is one line, and ends between two words', () => {
  expect(summaryOf(' Primeiro.\n\nSegundo. ')).toBe('Primeiro. Segundo.')
  expect(
    summaryOf(plainText('<table><tr><td>Sexta</td><td>9h</td></tr><tr><td>Sábado</td><td>10h</td></tr></table>')),
  ).toBe('Sexta 9h Sábado 10h')
  expect(summaryOf('palavras '.repeat(40))).toMatch(/^.{1,199} palavras…$/)
  expect(summaryOf('a'.repeat(300))).toBe(`${'a'.repeat(199)}…`)
})
