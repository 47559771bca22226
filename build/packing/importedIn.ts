import { isBuiltin } from 'node:module'
import type { build } from 'vite'

/** Returns the packages that a user must install, sorted. */
export function importedIn(built: Awaited<ReturnType<typeof build>>): string[] {
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((file) => file.type === 'chunk')
  const files = new Set(chunks.map(({ fileName }) => fileName))
  const names = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((name) => !files.has(name) && !name.endsWith('.css') && !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(names)].sort()
}
