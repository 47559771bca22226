import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFiles } from '../testing/buildFiles.ts'
import { container } from './container.ts'
import { groupPages } from './groupPages.ts'

const REGISTER = 'src/register.js'
const OPTIONS = { name: 'mf-a', filename: 'remoteEntry.js', exposes: { './register': REGISTER }, shared: [] }

const LIGHT = 500
const HEAVY = 20_000

const page = (...names: string[]) =>
  `import { ${names.join(', ')} } from './ui/index.js'\nexport const shown = [${names.join(', ')}]`
const primitive = (name: string, bytes: number) => `export const ${name} = '${'.'.repeat(bytes)}'`

const pathOf = (name: string) => (name === 'richText' ? './shared-contracts/src/richText/richText.js' : `./${name}.js`)

/** Pages import all of their primitives from one index, as from `shared-contracts/ui`. */
async function loadedBy(pages: Record<string, { isPublic: boolean; uses: string[] }>, weights: Record<string, number>) {
  const names = Object.keys(weights)
  const routes = Object.entries(pages).map(
    ([name, { isPublic }]) => `{ lazy: () => import('./${name}.js'), handle: { ${isPublic ? 'public: true' : ''} } }`,
  )
  const files = {
    [REGISTER]: `export const register = () => ({ routes: [${routes.join(', ')}] })`,
    'package.json': '{ "sideEffects": false }',
    'src/ui/index.js': names.map((name) => `export { ${name} } from '${pathOf(name)}'`).join('\n'),
    ...Object.fromEntries(names.map((name) => [join('src/ui', pathOf(name)), primitive(name, weights[name] ?? 0)])),
    ...Object.fromEntries(Object.entries(pages).map(([name, { uses }]) => [`src/${name}.js`, page(...uses)])),
  }
  const built = await buildFiles(files, (root) => [container(root, OPTIONS), groupPages(root, REGISTER)], {
    modulePreload: false,
  })
  const chunks = built.filter((file) => file.type === 'chunk')
  const nameOf = (fileName: string) => chunks.find((chunk) => chunk.fileName === fileName)?.name ?? fileName
  return Object.fromEntries(
    Object.keys(pages).map((name) => [
      name,
      chunks
        .find((chunk) => chunk.name === name)
        ?.imports.map(nameOf)
        .sort(),
    ]),
  )
}

const WEIGHTS = { title: HEAVY, form: HEAVY, empty: LIGHT, table: HEAVY, richText: HEAVY }
const of = (isPublic: boolean, ...uses: string[]) => ({ isPublic, uses })

test.each<{ what: string; pages: Parameters<typeof loadedBy>[0]; loaded: Record<string, string[]> }>([
  {
    what: 'code that a private page shares with one public page is not loaded by the other public pages',
    pages: { list: of(true, 'title'), contact: of(true, 'title', 'form'), own: of(false, 'title', 'form') },
    loaded: { list: ['common'], contact: ['common', 'common-contact'], own: ['common', 'common-contact'] },
  },
  {
    what: 'code that only private pages share is loaded by private pages only',
    pages: { list: of(true, 'title'), contact: of(true, 'title'), own: of(false, 'table'), all: of(false, 'table') },
    loaded: { list: ['common'], contact: ['common'], own: ['private'], all: ['private'] },
  },
  {
    what: 'code too small for its own request stays in one chunk',
    pages: { list: of(true, 'title', 'empty'), contact: of(true, 'title'), own: of(false, 'empty') },
    loaded: { list: ['common'], contact: ['common'], own: ['common'] },
  },
  {
    what: 'public pages without private ones share one chunk',
    pages: { list: of(true, 'title'), contact: of(true, 'form'), own: of(true, 'title', 'form') },
    loaded: { list: ['common'], contact: ['common'], own: ['common'] },
  },
  {
    what: 'private pages without public ones share one chunk',
    pages: { list: of(false, 'title'), contact: of(false, 'form'), own: of(false, 'title', 'form') },
    loaded: { list: ['common'], contact: ['common'], own: ['common'] },
  },
  {
    what: 'rich text that few pages show is loaded by these pages only',
    pages: {
      ...{ list: of(true, 'title'), search: of(true, 'title'), contact: of(true, 'title') },
      ...{ article: of(true, 'title', 'richText'), event: of(true, 'title', 'richText') },
    },
    loaded: {
      list: ['common'],
      search: ['common'],
      contact: ['common'],
      article: ['common', 'text'],
      event: ['common', 'text'],
    },
  },
  {
    what: 'rich text that half of the pages show is loaded with the common chunk',
    pages: { list: of(true, 'title'), article: of(true, 'title', 'richText'), event: of(true, 'richText') },
    loaded: { list: ['common'], article: ['common'], event: ['common'] },
  },
])('$what', async ({ pages, loaded }) => {
  expect(await loadedBy(pages, WEIGHTS)).toEqual(loaded)
})
