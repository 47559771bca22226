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

/** Runs what was added, on a React. @returns how often the page was loaded anew after an update of this type */
function reloadsAfter(type: string, React: object) {
  let reloads = 0
  const hot = { on: (_: string, listener: (payload: object) => void) => listener({ updates: [{ type }] }) }
  const code = (transformed('/mf-a/src/register.tsx') ?? '').replace(/^import \* as.*|^export.*/gm, '')
  const run = new Function('React', 'location', 'hot', code.replaceAll('import.meta.hot', 'hot'))
  run(React, { reload: () => (reloads += 1) }, hot)
  return reloads
}

test('an edit loads the page anew where React cannot replace components', () => {
  expect(reloadsAfter('js-update', {})).toBe(1)
})

test('and leaves it where React can, or where styles alone changed', () => {
  expect(reloadsAfter('js-update', { captureOwnerStack: () => null })).toBe(0)
  expect(reloadsAfter('css-update', {})).toBe(0)
})

test('no other module is changed, nor what the server renders', () => {
  expect(transformed('/mf-a/src/texts.ts')).toBeUndefined()
  expect(transformed('/mf-a/src/register.tsx', true)).toBeUndefined()
})
