// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { MarkupGuard } from './MarkupGuard'

const PUBLISHED = 'https://portal.example/remotes/mf-vagas/1.0.0/1.js'

afterEach(() => vi.unstubAllGlobals())

/** @returns the markup that a browser with Trusted Types makes of a text */
function guarding() {
  const policies = new Map<string, Record<string, (text: string) => string>>()
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Record<string, (text: string) => string>) => {
      policies.set(name, rules)
      return rules
    },
  })
  const guard = new MarkupGuard()
  guard.start((address) => address === PUBLISHED)
  return { guard, policies, markupOf: (text: string) => policies.get('default')?.createHTML?.(text) }
}

test('keeps only the words of markup until the sanitizer is loaded', () => {
  const { markupOf } = guarding()
  expect(markupOf('<p>Abertura<img src=x onerror="x()">')).toBe(' Abertura ')
  expect(markupOf('Fim <svg onload=x()')).toBe('Fim  ')
})

test("keeps data and React's empty script unchanged", () => {
  const { markupOf } = guarding()
  const data = '{"name":"Feira & mostra \\u003c/script>"}'
  expect(markupOf(data)).toBe(data)
  expect(markupOf('<script></script>')).toBe('<script></script>')
})

test('private pages wait for the sanitizer, which keeps editor controls but no code', async () => {
  const { guard, markupOf } = guarding()
  await guard.ready()
  const control =
    '<span role="button" contenteditable="false" data-ref="x"><svg viewBox="0 0 9 9"><path d="M0 0"></path></svg></span>'
  expect(markupOf(control)).toBe(control)
  expect(markupOf('<img src="x" onerror="x()"><style>p{}</style><iframe srcdoc="<script>x()</script>"></iframe>')).toBe(
    '<img src="x">',
  )
})

test('loads the sanitizer with the first rich text', async () => {
  const { guard, markupOf } = guarding()
  const text = await guard.sanitize('<p class="a" onclick="x()">Texto</p>')
  expect(text).toBe('<p>Texto</p>')
  expect(markupOf(text)).toBe(text)
  expect(markupOf('<p class="a" onclick="x()">Texto</p>')).toBe('<p class="a">Texto</p>')
})

test('refuses texts that would become code', () => {
  expect(guarding().policies.get('default')).not.toHaveProperty('createScript')
})

test('allows a script address only if a published version contains it', () => {
  const addressOf = guarding().policies.get('default')?.createScriptURL
  expect(addressOf?.(PUBLISHED)).toBe(PUBLISHED)
  expect(addressOf?.('https://mau.example/1.js')).toBeNull()
})
