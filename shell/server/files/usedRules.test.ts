// @vitest-environment node
import { expect, test } from 'vitest'
import { marksOf, readRules, usedProperties, usedRules } from './usedRules'

const PAGE =
  '<html><body><p class="card wide" data-tone="soft" data-linked>Texto</p><dialog class="menu"></dialog></body></html>'
const used = (css: string) => usedRules(readRules(css), marksOf(PAGE))

test.each([
  'body{margin:0}',
  ':root{--a:1px}',
  '.card{margin:0}',
  '.card.wide>p,.other{margin:0}',
  '.card[data-tone=soft]{margin:0}',
  '.card[data-linked]{margin:0}',
  '.card:not(.other){margin:0}',
  '.card:is(.other,.wide){margin:0}',
  '.card:focus-visible{outline:0}',
  'html[data-contraste=alto] .card{margin:0}',
  '.card:after{content:"}"}.wide{margin:0}',
  '@font-face{font-family:A}',
  '@media (max-width:9rem){.card{margin:0}}',
  '@layer ui{@media (max-width:9rem){.card{margin:0}}}',
])('keeps %s', (css) => {
  expect(used(css)).toBe(css)
})

test.each([
  '.other{margin:0}',
  '.card .other{margin:0}',
  '.card[data-tone=plain]{margin:0}',
  '.card[data-other]{margin:0}',
  '.card:hover{margin:0}',
  'html[data-contraste=alto] .other{margin:0}',
  '.other:after{content:"{"}',
  '@media (max-width:9rem){.other{margin:0}}',
  '@media print{.card{margin:0}}',
  '@keyframes turn{to{transform:rotate(1turn)}}',
  '.menu{display:grid}',
])('leaves out %s', (css) => {
  expect(used(`${css}.card{margin:0}`)).toBe('.card{margin:0}')
})

test.each([
  ['.card{transition:color 1s,margin 2s;margin:0}', '.card{margin:0}'],
  ['.card{margin:0;transition:color 1s}', '.card{margin:0;}'],
])('leaves the transition out of %s', (css, rest) => {
  expect(used(css)).toBe(rest)
})

test('keeps the rules of an open dialog', () => {
  const css = '.menu{display:grid}'
  expect(usedRules(readRules(css), marksOf('<dialog class="menu" open></dialog>'))).toBe(css)
})

test('keeps the order of layers', () => {
  expect(used('@layer base{.other{margin:0}}@layer ui{.card{margin:0}}')).toBe(
    '@layer base{}@layer ui{.card{margin:0}}',
  )
})

test('keeps text that is no rule', () => {
  expect(used('.card{margin:0')).toBe('.card{margin:0')
})

test('leaves out custom properties that neither rules nor page read', () => {
  const page = '<p style="color:var(--page)">Texto</p>'
  const sheets = [':root{--a:1px;--page:red;--b:clamp(1px, 2vw, 3px);--text:"a;b"}', 'p{margin:var(--a)}']
  expect(usedProperties(sheets, page)).toEqual([':root{--a:1px;--page:red;--text:"a;b"}', 'p{margin:var(--a)}'])
})
