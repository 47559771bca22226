import { evaluate } from '@portal/releases/evaluate'
import { expect, test } from 'vitest'
import { buildFiles } from '../testing/buildFiles.ts'
import { labelPages } from './labelPages.ts'

const REGISTER = 'src/register.tsx'
const PAGES = ['src/pages/TagsPage.tsx', 'src/pages/eventos/EventoPage.tsx', 'src/noticias/index.tsx']

/** Returns the exports of the server build. */
async function built(register: string, others: Record<string, string> = {}) {
  const pages = PAGES.map((page) => [page, `export const Component = () => '${page}'`])
  const [chunk] = await buildFiles(
    { [REGISTER]: register, ...Object.fromEntries(pages), ...others },
    (root) => [labelPages(root, REGISTER)],
    { ssr: REGISTER, rolldownOptions: { output: { format: 'cjs', codeSplitting: false } } },
  )
  if (chunk?.type !== 'chunk') throw new Error('No chunk was built.')
  return evaluate<{ routes: Lazy[] }>(chunk.code, chunk.fileName, () => ({}))
}

type Lazy = (() => Promise<{ Component: () => string }>) & { source?: string }

test('labels a route with its source file, in any folder and over several lines', async () => {
  const { routes } = await built(`
    export const routes = [
      () => import('./pages/TagsPage'),
      () =>
        import("./pages/eventos/EventoPage"),
      () => import('./noticias'),
    ]
  `)
  expect(routes.map(({ source }) => source)).toEqual(PAGES)
})

test('a labelled route loads its page', async () => {
  const { routes } = await built(`export const routes = [() => import('./pages/TagsPage')]`)
  expect((await routes[0]?.())?.Component()).toBe('src/pages/TagsPage.tsx')
})

test('ignores comments and strings that look like imports', async () => {
  const { routes } = await built(`
    // () => import('./pages/NadaPage')
    export const routes = ["() => import('./pages/NadaPage')"]
  `)
  expect(routes).toEqual(["() => import('./pages/NadaPage')"])
})

test('ignores other modules', async () => {
  const { routes } = await built(`export { routes } from './more'`, {
    'src/more.ts': `export const routes = [() => import('./pages/TagsPage')]`,
  })
  expect(routes.map(({ source }) => source)).toEqual([undefined])
})

test.each([
  ['a function with more than an import', `() => import('./pages/TagsPage').then((page) => page)`],
  ['a function with a block', `() => { return import('./pages/TagsPage') }`],
  ['a missing function', `import('./pages/TagsPage')`],
  ['a computed path', `() => import('./pages/' + name)`],
  ['a missing page', `() => import('./pages/NadaPage')`],
])('the build fails with a message for %s', async (_, lazy) => {
  const building = built(`const name = 'Tags'\nexport const routes = [${lazy}]`)
  await expect(building).rejects.toThrow(
    "src/register.tsx imports what the build cannot say the files of. Write () => import('./pages/…')",
  )
  await expect(building).rejects.toThrow('register.tsx:2:')
})
