import { expect, onTestFinished, test, vi } from 'vitest'
import { startFederation } from './federation'

const CONTAINER = `
let given
export const init = (scope) => { given = scope }
export const get = async (name) => () => ({ register: () => ({ name, react: Object.keys(given.react) }) })`

/** An entry that exposes what it received. */
const ENTRY = `data:text/javascript,${encodeURIComponent(CONTAINER)}`

function start(found?: unknown) {
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal('__FEDERATION__', found)
  onTestFinished(() => void vi.unstubAllGlobals())
  return startFederation()
}

test("gives a remote the shell's modules under their versions", async () => {
  const { version } = await import('react')
  expect(await start()('mf-vagas', ENTRY)).toEqual({ name: './register', react: [version] })
})

test('shows the shell, the loaded remotes and shared modules to tools', async () => {
  const load = start()
  await load('mf-vagas', ENTRY)
  expect({ ...globalThis }).toMatchObject({
    __FEDERATION__: {
      moduleInfo: {
        shell: { remotesInfo: { 'mf-vagas': { matchedVersion: ENTRY } } },
        [`mf-vagas:${ENTRY}`]: { remoteEntry: ENTRY },
      },
      __SHARE__: { shell: { default: { react: expect.any(Object), mobx: expect.any(Object) } } },
    },
  })
})

test.each([
  ['a frozen object', Object.freeze({})],
  ['a text', 'ferramenta'],
  ['null', null],
  ['the same fields with other types', { moduleInfo: 1, __SHARE__: [] }],
])('loads remotes if tools have set %s', async (_, found) => {
  expect(await start(found)('mf-vagas', ENTRY)).toHaveProperty('name')
})
