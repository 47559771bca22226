import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { listLibraries } from './plugins/listLibraries.ts'

const FROM_NPM = /^(?!node:|@portal\/)[@a-z]/i

/**
 * Node 20 programs that bundle all workspaces. npm packages stay external unless another version would be found.
 * @param programs sources by name; `main` is the entry @param outDir folder from which npm packages are resolved
 */
export function programBuild(root: string, programs: Record<string, string>, outDir = join(root, 'dist')): UserConfig {
  const seenFromProgram = createRequire(join(outDir, 'main.mjs'))
  const isSame = (name: string, importer: string) =>
    homeOf(seenFromProgram, name) === homeOf(createRequire(importer), name)
  return {
    plugins: [listLibraries('libraries/program.json')],
    ssr: { noExternal: true },
    build: {
      target: 'node20',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: true,
      emitAssets: false,
      // Stack traces in logs refer to the source.
      sourcemap: true,
      rolldownOptions: {
        input: programs,
        external: (name, importer) => FROM_NPM.test(name) && (!importer || isSame(name, importer)),
        output: {
          entryFileNames: ({ name }) => (name === 'main' ? 'main.mjs' : 'program/[name].mjs'),
          chunkFileNames: 'program/[name].mjs',
        },
      },
    },
  }
}

function homeOf(seenFrom: NodeJS.Require, name: string) {
  const [packageName = name] = /^(@[^/]+\/)?[^/]+/.exec(name) ?? []
  return seenFrom.resolve.paths(name)?.find((folder) => existsSync(join(folder, packageName)))
}
