import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { pagesIn } from './pagesIn.ts'
import { usersOf } from './usersOf.ts'

/** Matches sources, packages and shared modules, but not the container's own modules, which stay in the entry. */
const COMMON = /^(?!\0(?!shared:))/

/** The contracts' modules that draw formatted texts. Their styles cost no request of their own. */
const RICH_TEXT = /shared-contracts\/(src|dist)\/(richText|ui\/text\/(?!VisuallyHidden|formatBytes))[^?]*\.[jt]sx?$/

/** In bytes of source, about 2 kB when sent. */
const WORTH_A_REQUEST = 10_000

/**
 * What pages share is one chunk, `common`. In a remote with public and private pages, `common` is what two public pages
 * share: a private page adds nothing to what a public one loads. What a public page shares with private ones is
 * `common-<page>`, and the rest `private`. Formatted texts are `text` where half of the pages do without.
 */
export function groupPages(root: string, register: string): Plugin {
  const file = join(root, register)
  let pages: { id: string; isPublic: boolean }[] = []
  let text: 'text' | null = null
  let users = new Map<string, Set<string>>()
  return {
    name: 'portal:group-pages',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: apartOf, debugName: 'apart', test: COMMON, minShareCount: 2, minSize: WORTH_A_REQUEST },
                { name: () => text, debugName: 'text', test: RICH_TEXT, minShareCount: 2, minSize: WORTH_A_REQUEST },
                { name: 'common', test: COMMON, minShareCount: 2 },
              ],
            },
          },
        },
      },
    }),
    async buildEnd() {
      const found = pagesIn(this.getModuleInfo(file)?.code ?? '')
      const ids = await Promise.all(found.map(async ({ path }) => (await this.resolve(path, file))?.id))
      pages = found.flatMap(({ isPublic }, index) => (ids[index] === undefined ? [] : [{ id: ids[index], isPublic }]))
      users = await usersOf(this, [file, ...pages.map(({ id }) => id)])
      const readers = new Set([...users].flatMap(([id, of]) => (RICH_TEXT.test(id) ? [...of] : [])))
      text = readers.size * 2 < pages.length ? 'text' : null
    },
  }

  /** `null` for `common`. Every page loads what the registration uses. */
  function apartOf(id: string): string | null {
    if (pages.every(({ isPublic }) => isPublic) || pages.every(({ isPublic }) => !isPublic)) return null
    const of = users.get(id)
    const [one, another] = pages.filter((page) => page.isPublic && of?.has(page.id))
    if (of?.has(file)) return null
    if (!one) return 'private'
    return another ? null : `common-${basename(one.id, extname(one.id))}`
  }
}
