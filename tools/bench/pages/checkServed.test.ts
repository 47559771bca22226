import { expect, test } from 'vitest'
import { checkServed } from './checkServed'
import type { Load } from './loadPage'
import type { Side } from './sides/sides'

const rendered = '<body><main><h1>Início &amp; mais</h1><h2>Eventos</h2></main></body>'
const empty = '<body></body>'

const loadsOf = (changed: Partial<Record<Side, Partial<Load>>> = {}) => {
  const documents = { federated: rendered, bundleSsr: rendered, bundleCsr: empty, static: rendered }
  return new Map(
    (Object.entries(documents) as [Side, string][]).map(([side, document]) => [
      side,
      { document, headings: ['Início & mais', 'Eventos'], ...changed[side] } as Load,
    ]),
  )
}

test('accepts sides that all show the same page', () => {
  expect(() => checkServed('/', loadsOf())).not.toThrow()
})

test.each([
  ['left to the browser', { federated: { document: '<body><main></main></body>' } }],
  ['left to the browser', { bundleSsr: { document: '<h1>Início &amp; mais</h1><main></main>' } }],
  ['the server rendered it', { bundleCsr: { document: rendered } }],
  ['its headings are Início', { static: { headings: ['Início'] } }],
  ['no heading', { bundleCsr: { headings: [] } }],
] as const)('refuses an incomplete side: %s', (sentence, changed) => {
  const loads = loadsOf(changed as Parameters<typeof loadsOf>[0])
  expect(() => checkServed('/', loads)).toThrow(sentence)
})
