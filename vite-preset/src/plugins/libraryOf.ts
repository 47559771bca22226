import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const seenFromVite = createRequire(createRequire(import.meta.url).resolve('vite/package.json'))

/**
 * The library that a module is of, as `react@19.3.1`, by the name in its own package.json: npm may install it under another.
 * @param id of a module in a build; Vite and Rolldown add code of their own, as `\0vite/preload-helper.js`
 * @returns undefined for a module that no library has
 */
export function libraryOf(id: string): string | undefined {
  const [, tool] = /^\0(vite|rolldown)\//.exec(id) ?? []
  if (tool) return manifestIn(dirname(seenFromVite.resolve(`${tool}/package.json`)))
  const path = id.replace(/^\0/, '').replace(/[?#].*$/, '')
  return /[\\/]node_modules[\\/]/.test(path) ? manifestAbove(dirname(path)) : undefined
}

/** Folders within a library may have a package.json that names no version. */
function manifestAbove(folder: string): string | undefined {
  const above = dirname(folder)
  return manifestIn(folder) ?? (above === folder ? undefined : manifestAbove(above))
}

function manifestIn(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  const { name, version } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return name && version ? `${name}@${version}` : undefined
}
