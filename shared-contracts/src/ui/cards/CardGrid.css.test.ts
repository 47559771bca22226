// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('CardGrid.module.css', import.meta.url), 'utf8')

test('no column of a card grid is wider than the screen', () => {
  const columns = Array.from(css.matchAll(/minmax\((.*), 1fr\)/g), ([, least]) => least)
  expect(columns).not.toEqual([])
  for (const least of columns) expect(least).toMatch(/^min\(100%, [\d.]+rem\)$/)
})
