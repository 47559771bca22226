// @vitest-environment jsdom
// happy-dom's NodeIterator ends at a node that is removed, and DOMPurify with it.
import { describe, expect, test } from 'vitest'
import { heavyTexts, type RichTextVector, richTextPuzzles, richTextVectors } from '../testing/richTextVectors'
import { layoutExcessOf } from './excess'
import { imagensDoTexto, withoutImagem } from './imagemDeTexto'
import { RICH_TEXT } from './policy'
import { sanitizeToRender as renderInBrowser, sanitizeToEdit } from './sanitizeInBrowser'
import { sanitizeToRender as renderOnServer, sanitizeToStore } from './sanitizeOnServer'

const ID = '0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70'

function asRead(html: string): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes) element.setAttribute(name, value)
  }
  return body.innerHTML
}

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength

const stored = ({ becomes }: RichTextVector) => becomes
const shown = ({ becomes, shown = becomes }: RichTextVector) => shown

const SOME = richTextVectors.filter((_, at) => at % 5 === 0)

describe.each([
  { what: 'the API stores', sanitize: sanitizeToStore, expected: stored, tooDeep: undefined },
  { what: 'the server shows', sanitize: renderOnServer, expected: shown, tooDeep: '<p>um</p><p>1 &lt; 2</p>' },
  {
    what: 'the browser shows',
    sanitize: renderInBrowser,
    expected: shown,
    vectors: SOME,
    tooDeep: '<p>um</p><p>1 &lt; 2</p>',
  },
  {
    what: 'the editor holds',
    sanitize: (html: string) => sanitizeToEdit(html).innerHTML,
    expected: stored,
    vectors: SOME,
    tooDeep: '<p>um</p><p>1 &lt; 2</p>',
  },
])('$what', ({ sanitize, expected, tooDeep, vectors = richTextVectors }) => {
  test.each(vectors)('stores $html as its rich text', (vector) => {
    expect(asRead(sanitize(vector.html) ?? '')).toBe(asRead(expected(vector)))
  })

  test.each(richTextPuzzles)('keeps only rich text of %s', (html) => {
    expect(strangeThingsIn(sanitize(html) ?? '')).toEqual([])
  })

  test('keeps ordinary nesting', () => {
    const html = `${'<b>'.repeat(100)}um${'</b>'.repeat(100)}`
    expect(sanitize(html)).toBe(html)
  })

  test('excessive nesting loses its looks', () => {
    expect(sanitize(`${'<b>'.repeat(101)}<p onclick="x()">um</p>1 &lt; 2`)).toBe(tooDeep)
  })
})

test.each(richTextVectors)('the browser shows and edits $html as rich text', { tags: 'all' }, (vector) => {
  const { html, becomes, shown = becomes } = vector
  expect(asRead(renderInBrowser(html))).toBe(asRead(shown))
  expect(asRead(sanitizeToEdit(html).innerHTML)).toBe(asRead(becomes))
})

test.each(richTextVectors)('storing $html again does not change it', ({ html }) => {
  const once = sanitizeToStore(html) ?? ''
  expect(sanitizeToStore(once)).toBe(once)
})

test.each(heavyTexts)('server and browser show the same of $what, within the limits', { tags: 'all' }, ({ html }) => {
  const shown = renderOnServer(html)
  expect(asRead(renderInBrowser(html)) === asRead(shown)).toBe(true)
  expect(layoutExcessOf(shown.replaceAll('<wbr>', ''))).toBeUndefined()
  expect(sanitizeToEdit(html).querySelectorAll('*').length).toBeLessThan(RICH_TEXT.limits.tags)
})

test('excessive text shows its words: a thousand paragraphs, one for the rest, and a notice', () => {
  const shown = renderOnServer('<p>um</p>'.repeat(7_000))
  expect(shown.match(/<p>/g)).toHaveLength(1_001)
  expect(shown.match(/um/g)).toHaveLength(7_000)
  expect(renderOnServer(`<p>${'a'.repeat(2 * RICH_TEXT.limits.bytes)}</p>`)).toMatch(
    /a<\/p><p>O texto é longo demais para ser mostrado inteiro\.<\/p>$/,
  )
})

test.each([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['é', 'é'],
])('with too many %s, only the allowed number is shown, each whole', { tags: 'all' }, (letter, written) => {
  for (const sanitize of [renderOnServer, renderInBrowser]) {
    const shown = sanitize(`<p>${'<b>'.repeat(101)}${letter.repeat(300_000)}`).replaceAll('<wbr>', '')
    const [, letters = ''] =
      /^<p>(.*)<\/p><p>O texto é longo demais para ser mostrado inteiro\.<\/p>$/.exec(shown) ?? []
    expect(letters.replaceAll(written, '')).toBe('')
    expect(bytesOf(letters)).toBeGreaterThan(0.95 * RICH_TEXT.limits.bytes)
    expect(bytesOf(shown)).toBeLessThanOrEqual(RICH_TEXT.limits.bytes)
  }
})

test('control characters are neither stored nor shown', () => {
  const html = '<p style="color:red\u0001">a\u0001\u007f&#1;&#x9d;\ufffe\tb\r\nc</p>'
  for (const shown of [sanitizeToStore(html), renderOnServer(html), renderInBrowser(html)])
    expect(shown).toMatch(/^<p[^>\p{Cc}]*>a\tb\nc<\/p>$/u)
})

test('invisible letters for machines are neither stored nor shown, except in flags', () => {
  const flag = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  const html = `<p>a\u{e0041}\u{e0042}${flag}🏴\u{e0041}\u{e007f}&#xe0041;\u{e0100}b</p>`
  for (const shown of [sanitizeToStore(html), renderOnServer(html), renderInBrowser(html)])
    expect(shown).toBe(`<p>a${flag}🏴b</p>`)
})

test('a picture over the limit leaves no empty link', () => {
  const image = `<img src="/api/arquivo/${ID}/a.webp" alt="" />`
  const html = `${image.repeat(RICH_TEXT.limits.images)}<p><a href="/b">${image}</a></p>`
  for (const shown of [renderOnServer(html), renderInBrowser(html)]) expect(shown).toMatch(/<p><\/p>$/)
})

test('a long word may break after each hundred letters, and nowhere else', () => {
  const html = `<p>um &amp; <span data-formula="${'x>'.repeat(40)}">y</span>&lt;${'W'.repeat(250)} dois</p>`
  const broken = `&lt;${'W'.repeat(99)}<wbr>${'W'.repeat(100)}<wbr>${'W'.repeat(51)} dois`
  for (const shown of [renderOnServer(html), renderInBrowser(html)]) {
    expect(shown).toContain(`x&gt;</span>${broken}</p>`)
    const { body } = new DOMParser().parseFromString(shown, 'text/html')
    expect(body.querySelector('span')?.dataset.formula).toBe('x>'.repeat(40))
  }
  expect(sanitizeToStore(html)).not.toContain('<wbr>')
})

test('with too many videos, the first can be played and the others are links', () => {
  const { videos } = RICH_TEXT.limits
  const html = '<iframe src="https://www.youtube.com/embed/x"></iframe>'.repeat(videos + 3)
  for (const shown of [renderOnServer(html), renderInBrowser(html)]) {
    expect(shown.match(/<a /g)).toHaveLength(videos + 3)
    expect(shown.match(/data-video/g)).toHaveLength(videos)
  }
})

test('with too many pictures, the first are shown', () => {
  const { images } = RICH_TEXT.limits
  const html = `<p>um</p><img src="/api/arquivo/${ID}/a.webp" alt="" />`.repeat(images + 3)
  for (const shown of [renderOnServer(html), renderInBrowser(html)]) {
    expect(shown.match(/<img /g)).toHaveLength(images)
    expect(shown.match(/um/g)).toHaveLength(images + 3)
  }
})

test('with a separate API origin, pictures are shown from it and stored without it', () => {
  const html = `<img src="/api/arquivo/${ID}/a.webp" alt="a" width="1400" height="700" />`
  for (const sanitize of [renderOnServer, renderInBrowser]) {
    const { body } = new DOMParser().parseFromString(sanitize(html, 'https://api.example'), 'text/html')
    const image = body.querySelector('img')
    const address = `https://api.example/api/arquivo/${ID}/a.webp`
    expect(image?.getAttribute('src')).toBe(address)
    expect(image?.getAttribute('srcset')).toBe(`${address}?tamanho=media 800w, ${address} 1400w`)
    expect(sanitize(`<img src="${address}" alt="a">`, 'https://api.example')).toBe('')
  }
})

test('returns the ids of a text’s pictures once each, and no similar addresses', () => {
  const [one, two] = [ID, ID.replace('0b', '1c')]
  const image = (id: string, alt = '') => `<p><img alt="${alt}" src="/api/arquivo/${id}/a.webp" width="1" /></p>`
  const text = `${image(one)}${image(two, 'a > b')}${image(one)}<p>&lt;img src="/api/arquivo/${ID.replace('0b', '2d')}/a.webp"&gt;</p>`
  const stored = sanitizeToStore(text) ?? ''
  expect(imagensDoTexto(stored)).toEqual([one, two])
  expect(imagensDoTexto(withoutImagem(stored, one))).toEqual([two])
  expect(withoutImagem(stored, one)).toMatch(/^<p><\/p><p><img .*><\/p><p><\/p><p>&lt;img src=/)
})

test('attributes of the editor’s own elements are not stored', () => {
  const plate = '<span data-video="https://www.youtube.com/embed/x" data-titulo="A: B">A</span>'
  expect(sanitizeToEdit(plate, ['data-video', 'data-titulo']).innerHTML).toBe(plate)
  expect(sanitizeToEdit('<span data-video="javascript:x()">A</span>', ['data-video']).innerHTML).toBe('<span>A</span>')
})

test.each([
  ['tags', '<b>'],
  ['tags closed by other tags', '<div></p>'],
  ['tags within pictures', '<svg>'],
])('a server refuses nesting of 50,000 levels: %s', (_, piece) => {
  expect(sanitizeToStore(piece.repeat(50_000))).toBeUndefined()
})

function strangeThingsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  const attributes: Record<string, readonly string[]> = RICH_TEXT.attributes
  return [...body.querySelectorAll('*')].flatMap(({ localName, attributes: its }) => {
    const allowed = [...RICH_TEXT.attributes['*'], ...(attributes[localName] ?? [])]
    const names = [...its].map(({ name }) => name).filter((name) => !allowed.includes(name))
    return (RICH_TEXT.tags as readonly string[]).includes(localName) ? names : [localName, ...names]
  })
}
