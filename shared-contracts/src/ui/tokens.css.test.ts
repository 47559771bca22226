// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Colors = Record<string, string>

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '')

function colorsOf(selector: string): Colors {
  const [, rule = ''] = css.split(`${selector} {`)
  const declarations = (rule.split('}')[0] ?? '').matchAll(/--color-([\w-]+): ([^;]+);/g)
  return Object.fromEntries([...declarations].map(([, name, value]) => [name, value]))
}

const LIGHT = colorsOf(':root')
const DARK = { ...LIGHT, ...colorsOf('html:not([data-contraste])') }
const DEEP = colorsOf('html:not([data-contraste]) [data-tone="deep"]')
const THEMES: Record<string, Colors> = {
  light: LIGHT,
  dark: DARK,
  'high contrast': { ...LIGHT, ...colorsOf('html[data-contraste="alto"]') },
  'light, on the deep ground': { ...LIGHT, ...DEEP, paper: 'var(--color-deep)' },
  'dark, on the deep ground': { ...DARK, ...DEEP, paper: 'var(--color-deep)' },
}

function hexOf(colors: Colors, name: string): string {
  const value = colors[name] ?? ''
  const [, other] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? []
  return other ? hexOf(colors, other) : value
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(colors: Colors, [one, other]: readonly [string, string]): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminanceOf(hexOf(colors, name))).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const on = (grounds: string[], ...words: string[]) =>
  grounds.flatMap((ground) => words.map((word) => [word, ground] as const))

const GROUNDS = ['paper', 'surface', 'sunken']
const TONES = ['danger', 'leaf', 'warning', 'info', 'success']
const WORDS = [
  ...on(GROUNDS, 'ink', 'ink-soft', 'link'),
  ...on(['primary', 'primary-strong'], 'on-primary'),
  ...on(['primary-soft'], 'on-primary-soft'),
  ...on(['bloom', 'bloom-strong'], 'on-bloom'),
  ...on(['danger'], 'on-danger'),
  ...on(['deep', 'deep-raised'], 'on-deep', 'on-deep-soft'),
]
const TONED_WORDS = [...on(GROUNDS, ...TONES), ...TONES.flatMap((tone) => on([`${tone}-soft`], tone, 'ink'))]
const SHAPES = on(GROUNDS, 'control', 'focus')

const tooPale = (colors: Colors, pairs: readonly (readonly [string, string])[], least: number) =>
  pairs.map((pair) => [...pair, contrastOf(colors, pair)]).filter(([, , contrast]) => !(Number(contrast) >= least))

test.each(Object.entries(THEMES))('%s: text has a contrast of 4.5, shapes of 3', (theme, colors) => {
  expect(tooPale(colors, WORDS, 4.5)).toEqual([])
  expect(tooPale(colors, SHAPES, 3)).toEqual([])
  if (!theme.includes('deep')) expect(tooPale(colors, TONED_WORDS, 4.5)).toEqual([])
})
