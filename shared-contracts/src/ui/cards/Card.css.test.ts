// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('Card.module.css', import.meta.url), 'utf8')

test('long words do not widen a card', () => {
  expect(css).toMatch(/\.body > \* \{\s*max-width: 100%;\s*overflow-wrap: anywhere;/)
})
