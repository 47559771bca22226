import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

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

const seenFromVite = createRequire(createRequire(import.meta.url).resolve('vite/package.json'))

/** Reads the name from package.json, because npm may use an alias. @returns such as `react@19.3.1` */
function libraryOf(id: string): string | undefined {
  const [, tool] = /^\0(vite|rolldown)\//.exec(id) ?? []
  if (tool) return manifestIn(dirname(seenFromVite.resolve(`${tool}/package.json`)))
  const path = id.replace(/^\0/, '').replace(/[?#].*$/, '')
  if (/[\\/]package\.json$/.test(path)) return undefined
  return /[\\/]node_modules[\\/]/.test(path) ? manifestAbove(dirname(path)) : undefined
}

/** Nested package.json files may lack a version. */
function manifestAbove(folder: string): string | undefined {
  const above = dirname(folder)
  return manifestIn(folder) ?? (above === folder ? undefined : manifestAbove(above))
}

function manifestIn(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  const { name, version } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return name && version ? `${name}@${version}` : undefined
}
