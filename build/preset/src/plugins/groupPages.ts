import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { pagesIn } from './pagesIn.ts'
import { usersOf } from './usersOf.ts'

/** Matches sources, packages and shared modules, but not the container's own modules, which stay in the entry. */
const COMMON = /^(?!\0(?!shared:))/

/** Parts of the contracts that most pages do without: rich text and the rules of a search. */
const PARTS = {
  text: /shared-contracts\/(src|dist)\/(richText|ui\/text\/(?!VisuallyHidden|formatBytes))[^?]*\.[jt]sx?$/,
  search: /shared-contracts\/(src|dist)\/(search|words)\.[jt]s$/,
}

/** In bytes of source, about 2 kB when sent. */
const WORTH_A_REQUEST = 10_000

/**
 * Groups shared modules into chunks. `common`: shared by two public pages, or by any two if all are alike.
 * `common-<page>`: shared by one public page and private ones. `private`: shared by private pages. A part of the
 * contracts is a chunk if few pages need it.
 */
export function groupPages(root: string, register: string): Plugin {
  const file = join(root, register)
  let pages: { id: string; isPublic: boolean }[] = []
  let fewNeed = new Set<string>()
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
                ...Object.entries(PARTS).map(([name, test]) => ({
                  ...{ name: () => (fewNeed.has(name) ? name : null), debugName: name, test },
                  ...{ minShareCount: 2, minSize: WORTH_A_REQUEST },
                })),
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
      const few = Object.entries(PARTS).filter(([, part]) => {
        const needing = new Set([...users].flatMap(([id, of]) => (part.test(id) ? [...of] : [])))
        return needing.size * 2 < pages.length
      })
      fewNeed = new Set(few.map(([name]) => name))
    },
  }

  /** `null` for `common`. Every page loads the registration's modules. */
  function apartOf(id: string): string | null {
    if (pages.every(({ isPublic }) => isPublic) || pages.every(({ isPublic }) => !isPublic)) return null
    const of = users.get(id)
    const [one, another] = pages.filter((page) => page.isPublic && of?.has(page.id))
    if (of?.has(file)) return null
    if (!one) return 'private'
    return another ? null : `common-${basename(one.id, extname(one.id))}`
  }
}
