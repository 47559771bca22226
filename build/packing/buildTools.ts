import { join } from 'node:path'
import { build } from 'vite'
import { importedIn } from './importedIn.ts'
import type { Published } from './published.ts'

const FROM_NPM = /^(?!node:|@portal\/)@?[a-z]/i

/** Bundles the workspaces that the package imports. @param dist output folder @returns imported packages */
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
