import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { libraryOf } from './libraryOf.ts'

/**
 * Writes which libraries a build contains, as `["react@19.3.1"]`, by the bundler's own list of modules and files.
 * @param file where, from the folder of the build
 */
export function listLibraries(file: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'portal:list-libraries',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      // A release is described with all its files.
      order: 'pre',
      handler(_, bundle) {
        const { root, build } = config
        const modules = Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' ? part.moduleIds : part.originalFileNames.map((name) => resolve(root, name)),
        )
        const libraries = new Set(modules.flatMap((id) => libraryOf(id) ?? []))
        const path = resolve(root, build.outDir, file)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, `${JSON.stringify([...libraries].sort(), null, 2)}\n`)
      },
    },
  }
}
