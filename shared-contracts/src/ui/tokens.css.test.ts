// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palePairsOf, themesOf } from './contrast'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(themesOf(css)))('%s: text has a contrast of 4.5, shapes of 3', (theme, colors) => {
  expect(palePairsOf(colors, theme.includes('deep'))).toEqual([])
})

test('names a pale pair with its contrast', () => {
  const { light = {} } = themesOf(css, { light: { link: '#9270d3' } })
  expect(palePairsOf(light)).toContainEqual({
    ...{ text: 'link', ground: 'surface', least: 4.5 },
    contrast: expect.closeTo(3.83, 2),
  })
})
