// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_SCRIPT, startScript } from './inlineScripts'

let frames: FrameRequestCallback[]
/** Address and hash of what the page was made to ask for. */
let asked: string[][]

beforeEach(() => {
  frames = []
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  // The test's browser loads no scripts.
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

/** Opens a page with a script of the shell and one of a remote. */
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

test('scripts are asked for, once, when the picture of the page is painted', () => {
  open('visible')
  vi.advanceTimersByTime(100)
  expect(asked).toEqual([])
  for (const frame of frames) frame(0)
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(SCRIPTS)
  vi.advanceTimersByTime(10_000)
  expect(asked).toEqual(SCRIPTS)
})

test('a page that shows no picture first asks for its scripts at once', () => {
  open('visible', '<img alt="" loading="lazy">')
  expect(asked).toEqual(SCRIPTS)
})

test('a page in the background waits for no paint', () => {
  open('hidden')
  expect(asked).toEqual(SCRIPTS)
})

test('a visible page that is not painted does not wait for ever', () => {
  open('visible')
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual(SCRIPTS)
})

test('buttons that are pressed before the page is alive are pressed again then, each once and the last one last', async () => {
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
