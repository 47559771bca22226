// @vitest-environment node
import { expect, test } from 'vitest'
import { excerpt, plainText } from './plainText'

test.each([
  ['<p>Um <strong>dia</strong></p>\n<p>e outro</p>', 'Um dia\ne outro'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['um<br>dois', 'um\ndois'],
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
