// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { MarkupGuard } from './MarkupGuard'

afterEach(() => vi.unstubAllGlobals())

/** A browser with Trusted Types. @returns what it makes of a text that becomes markup */
function guarding() {
  const policies = new Map<string, Record<string, (text: string) => string>>()
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Record<string, (text: string) => string>) => {
      policies.set(name, rules)
      return rules
    },
  })
  const guard = new MarkupGuard()
  guard.start()
  return { guard, policies, markupOf: (text: string) => policies.get('default')?.createHTML?.(text) }
}

test('before the sanitizer is there, of markup the words stay', () => {
  const { markupOf } = guarding()
  expect(markupOf('<p>Abertura<img src=x onerror="x()">')).toBe(' Abertura ')
  expect(markupOf('Fim <svg onload=x()')).toBe('Fim  ')
})

test('data and what React begins a script with stay as they are', () => {
  const { markupOf } = guarding()
  const data = '{"name":"Feira & mostra \\u003c/script>"}'
  expect(markupOf(data)).toBe(data)
  expect(markupOf('<script></script>')).toBe('<script></script>')
})

test('private pages wait for the sanitizer, which keeps the controls of an editor and nothing that runs', async () => {
  const { guard, markupOf } = guarding()
  await guard.ready()
  const control =
    '<span role="button" contenteditable="false" data-ref="x"><svg viewBox="0 0 9 9"><path d="M0 0"></path></svg></span>'
  expect(markupOf(control)).toBe(control)
  expect(markupOf('<img src="x" onerror="x()"><style>p{}</style><iframe srcdoc="<script>x()</script>"></iframe>')).toBe(
    '<img src="x">',
  )
})

test('a text of the API brings the sanitizer with it', async () => {
  const { guard, markupOf } = guarding()
  const text = await guard.sanitize('<p class="a" onclick="x()">Texto</p>')
  expect(text).toBe('<p>Texto</p>')
  expect(markupOf(text)).toBe(text)
  expect(markupOf('<p class="a" onclick="x()">Texto</p>')).toBe('<p class="a">Texto</p>')
})

test('the other kinds of text, which would become code, are refused: no policy makes any of them', () => {
  expect(Object.keys(guarding().policies.get('default') ?? {})).toEqual(['createHTML'])
})
