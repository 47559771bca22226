import { expect, test } from 'vitest'
import { reloadInProduction } from './reloadInProduction.ts'

const { transform } = reloadInProduction('/mf-a', 'src/register.tsx')

const transformed = (id: string, ssr = false) =>
  (transform as unknown as (code: string, id: string, options: object) => { code: string } | undefined)(
    'export {}',
    id,
    {
      ssr,
    },
  )?.code

/** @returns the number of page reloads after an update */
function reloadsAfter(type: string, React: object) {
  let reloads = 0
  const hot = { on: (_: string, listener: (payload: object) => void) => listener({ updates: [{ type }] }) }
  const code = (transformed('/mf-a/src/register.tsx') ?? '').replace(/^import .*|^export.*/gm, '')
  const run = new Function('React', 'location', 'hot', code.replaceAll('import.meta.hot', 'hot'))
  run(React, { reload: () => (reloads += 1) }, hot)
  return reloads
}

test('reloads the page if React cannot replace components', () => {
  expect(reloadsAfter('js-update', {})).toBe(1)
})

test('does not reload with hot reload or for styles', () => {
  expect(reloadsAfter('js-update', { captureOwnerStack: () => null })).toBe(0)
  expect(reloadsAfter('css-update', {})).toBe(0)
})

test('changes neither other modules nor the server build', () => {
  expect(transformed('/mf-a/src/texts.ts')).toBeUndefined()
  expect(transformed('/mf-a/src/register.tsx', true)).toBeUndefined()
})
