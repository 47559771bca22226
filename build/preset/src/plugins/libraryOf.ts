import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const seenFromVite = createRequire(createRequire(import.meta.url).resolve('vite/package.json'))

/** Reads the name from package.json, because npm may use an alias. @returns such as `react@19.3.1` */
export function libraryOf(id: string): string | undefined {
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
