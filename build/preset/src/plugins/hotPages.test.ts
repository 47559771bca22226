import { expect, onTestFinished, test, vi } from 'vitest'
import { hotPages } from './hotPages.ts'

const PAGE = '/mf-exemplo/src/pages/TagsPage.tsx'

const edited = (code: string, id = PAGE, options: { ssr?: boolean } = {}) => {
  const { transform } = hotPages()
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.')
  const result = Reflect.apply(transform, undefined, [code, id, options])
  return result?.code as string | undefined
}

/** A browser page: each version of a module gets the data of the previous one. */
function openPage() {
  const reload = vi.fn()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('meta', { hot: { data: {} } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const load = (code: string) => {
    const script = edited(code)?.replaceAll('import.meta', 'globalThis.meta') ?? ''
    return import(`data:text/javascript,${encodeURIComponent(script)}`)
  }
  return { load, reload }
}

test.each([
  ['a function', (body: string) => `export async function loader(given) { ${body} }`],
  ['a constant', (body: string) => `export const loader = async (given) => { ${body} }`],
])('an open page uses its edited loader: %s', async (_, loader) => {
  const { load, reload } = openPage()
  const page = (word: string) => `const word = '${word}'\n${loader('return given + word')}`
  const first = await load(page(' antes'))
  await load(page(' depois'))
  expect(await first.loader('dado')).toBe('dado depois')
  expect(reload).not.toHaveBeenCalled()
})

test('a changed loader reloads the document', async () => {
  const { load, reload } = openPage()
  await load('export const loader = () => 1')
  await load('export const loader = () => 2')
  expect(reload).toHaveBeenCalledOnce()
})

test('hot reload ignores the exports loader and shouldRevalidate', async () => {
  const { load } = openPage()
  const page = await load(
    'export function loader() {}\nexport const shouldRevalidate = () => true\nexport const Component = 1',
  )
  expect(Reflect.get(globalThis, '__getReactRefreshIgnoredExports')()).toEqual(['loader', 'shouldRevalidate'])
  expect(Object.keys(page)).toEqual(['Component', 'loader', 'shouldRevalidate'])
})

test.each<[string, string, string, { ssr?: boolean }]>([
  ['on the server', 'export const loader = () => 1', PAGE, { ssr: true }],
  ['of another module', 'export const loader = () => 1', '/mf-exemplo/src/tags/loadTags.tsx', {}],
  ['of a page that exports only components', 'export const Component = () => <p />', PAGE, {}],
])('leaves the code %s unchanged', (_, code, id, options) => {
  expect(edited(code, id, options)).toBeUndefined()
})
