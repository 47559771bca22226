// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_SCRIPT, startScript } from './inlineScripts'

let frames: FrameRequestCallback[]
let asked: string[][]

beforeEach(() => {
  frames = []
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const { src, href, integrity } = element as HTMLScriptElement & HTMLLinkElement
    asked.push([src || href, integrity])
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(visibilityState: DocumentVisibilityState, content = '<img alt="" fetchpriority="high">') {
  document.body.innerHTML = content
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  new Function(startScript('https://portal.example/main.js', [['https://cdn.example/entry.js', 'sha384-abc']]))()
  window.dispatchEvent(new Event('DOMContentLoaded'))
}
const SCRIPTS = [
  ['https://portal.example/main.js', ''],
  ['https://cdn.example/entry.js', 'sha384-abc'],
]

test('replaces a disabled stylesheet of which the page has some rules by a link that does not block', () => {
  const replaced = vi.spyOn(HTMLLinkElement.prototype, 'replaceWith').mockImplementation(() => {})
  document.head.innerHTML =
    '<link rel="stylesheet" href="/main.css" disabled data-rest><link rel="stylesheet" href="/page.css" disabled>'
  open('visible', '<p>Notícias</p>')
  const [[link] = [], ...others] = replaced.mock.calls as unknown as HTMLLinkElement[][]
  expect(others).toEqual([])
  expect(link?.outerHTML).toBe('<link rel="stylesheet" href="/main.css" data-rest="">')
  link?.onload?.(new Event('load'))
  expect(link?.hasAttribute('data-rest')).toBe(false)
})

test("loads scripts once, after the page's picture is painted", () => {
  open('visible')
  vi.advanceTimersByTime(100)
  expect(asked).toEqual([])
  for (const frame of frames) frame(0)
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(SCRIPTS)
  vi.advanceTimersByTime(10_000)
  expect(asked).toEqual(SCRIPTS)
})

test('loads scripts immediately without a large picture', () => {
  open('visible', '<img alt="" loading="lazy">')
  expect(asked).toEqual(SCRIPTS)
})

test('does not wait for a paint in a background tab', () => {
  open('hidden')
  expect(asked).toEqual(SCRIPTS)
})

test('does not wait forever for a paint in a visible tab', () => {
  open('visible')
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual(SCRIPTS)
})

test('repeats early button presses after hydration, each once, in order of the last press', async () => {
  document.body.innerHTML = ['Alto contraste', 'A', 'A+']
    .map((name) => `<button type="button">${name}</button>`)
    .join('')
  const [contrast, normal, larger] = document.querySelectorAll('button')
  const html = document.documentElement
  new Function(FIRST_SCRIPT)()
  for (const button of [larger, contrast, normal, larger]) button?.click()

  const pressed: (string | null)[] = []
  document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent))
  html.dataset.alive = ''
  await expect.poll(() => pressed).toEqual(['Alto contraste', 'A', 'A+'])
  larger?.click()
  delete html.dataset.alive
  expect(pressed).toHaveLength(4)
})
