import { join } from 'node:path'
import { build } from 'vite'
import { importedIn } from './importedIn.ts'
import type { Published } from './published.ts'

/** A package from npm; what is ours is imported from a file, or by the name of a workspace that is packed within. */
const FROM_NPM = /^(?!node:|@portal\/)@?[a-z]/i

/**
 * Writes a package that runs in Node, its commands too, as JavaScript that contains the sources which it takes from other
 * workspaces.
 * @param dist folder that becomes the package's `dist`. @returns names of the packages that it imports.
 */
export async function buildTools({ folder, entries, bins }: Published, dist: string): Promise<string[]> {
  const sources = Object.values(entries).map((file) => [file.replace(/^\.\/src\/|\.tsx?$/g, ''), join(folder, file)])
  const commands = Object.entries(bins).map(([name, file]) => [name, join(folder, file)])
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    ssr: { noExternal: true },
    build: {
      target: 'node20',
      outDir: dist,
      emptyOutDir: true,
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries([...sources, ...commands]),
        external: FROM_NPM,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'internal/[name].js',
          banner: ({ name }) => (Object.hasOwn(bins, name) ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  })
  return importedIn(built)
}
