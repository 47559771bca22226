import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { publicPagesIn } from './publicPagesIn.ts'
import { usersOf } from './usersOf.ts'

/** Matches sources, packages and shared modules, but not the container's own modules, which stay in the entry. */
const COMMON = /^(?!\0(?!shared:))/

/** In bytes of source, about 2 kB when sent. */
const WORTH_A_REQUEST = 10_000

/**
 * What pages share is one chunk, `common`. In a remote with public and private pages, `common` is what two public pages
 * share: a private page adds nothing to what a public one loads. What a public page shares with private ones is
 * `common-<page>`, and the rest `private`.
 */
export function groupPages(root: string, register: string): Plugin {
  let publicUsers: Map<string, Set<string>> | undefined
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
                { name: 'common', test: COMMON, minShareCount: 2 },
              ],
            },
          },
        },
      },
    }),
    async buildEnd() {
      const file = join(root, register)
      const paths = publicPagesIn(this.getModuleInfo(file)?.code ?? '')
      const pages = await Promise.all(paths.map((path) => this.resolve(path, file)))
      if (pages.length > 0) publicUsers = await usersOf(this, [file, ...pages.flatMap((page) => page?.id ?? [])])
    },
  }

  /** `null` for `common`. Every page loads what the registration uses. */
  function apartOf(id: string): string | null {
    if (!publicUsers) return null
    const [one, another] = publicUsers.get(id) ?? []
    if (one === undefined) return 'private'
    return another || one === join(root, register) ? null : `common-${basename(one, extname(one))}`
  }
}
