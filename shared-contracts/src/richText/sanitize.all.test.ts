// @vitest-environment jsdom
// happy-dom's NodeIterator ends at a node that is removed, and DOMPurify with it.
import { expect, test } from 'vitest'
import { heavyTexts, richTextVectors } from '../testing/richTextVectors'
import { asRead } from './asRead.fixture'
import { layoutExcessOf } from './excess'
import { RICH_TEXT } from './policy'
import { sanitizeToRender as renderInBrowser, sanitizeToEdit } from './sanitizeInBrowser'
import { sanitizeToRender as renderOnServer } from './sanitizeOnServer'

test.each(richTextVectors)('of $html a browser shows, and its editor holds, what rich text it is', (vector) => {
  const { html, becomes, shown = becomes } = vector
  expect(asRead(renderInBrowser(html))).toBe(asRead(shown))
  expect(asRead(sanitizeToEdit(html).innerHTML)).toBe(asRead(becomes))
})

test.each(heavyTexts)('$what: server and browser show the same, and no more than may be', ({ html }) => {
  const shown = renderOnServer(html)
  expect(asRead(renderInBrowser(html)) === asRead(shown)).toBe(true)
  expect(layoutExcessOf(shown.replaceAll('<wbr>', ''))).toBeUndefined()
  expect(sanitizeToEdit(html).querySelectorAll('*').length).toBeLessThan(RICH_TEXT.limits.tags)
})

test.each([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['é', 'é'],
])('of too many %s as many are shown as a text may have bytes, none of them cut in half', (letter, written) => {
  for (const sanitize of [renderOnServer, renderInBrowser]) {
    const shown = sanitize(`<p>${'<b>'.repeat(101)}${letter.repeat(300_000)}`).replaceAll('<wbr>', '')
    const [, letters = ''] =
      /^<p>(.*)<\/p><p>O texto é longo demais para ser mostrado inteiro\.<\/p>$/.exec(shown) ?? []
    expect(letters.replaceAll(written, '')).toBe('')
    expect(bytesOf(letters)).toBeGreaterThan(0.95 * RICH_TEXT.limits.bytes)
    expect(bytesOf(shown)).toBeLessThanOrEqual(RICH_TEXT.limits.bytes)
  }
})

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength
