import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { libraryOf } from './libraryOf.ts'

export function listLibraries(file: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'portal:list-libraries',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
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
