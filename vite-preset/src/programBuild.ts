import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { listLibraries } from './plugins/listLibraries.ts'

/** A package from npm by the path that is imported of it; what is ours is imported by `@portal/…` or from a file. */
const FROM_NPM = /^(?!node:|@portal\/)[@a-z]/i

/**
 * The options of the build of a server: programs for Node 20 in `dist`, which contain the sources of all packages and import those
 * of npm. One that is installed elsewhere for who imports it, in another version, is contained too.
 * @param root folder of the package
 * @param programs sources by name: `main` is built into the folder itself, what it starts as processes of their own into `program`
 * @param outDir the folder, below `root`, from where packages of npm are found
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
      // A line of the log names the source's.
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

/** The folder of `node_modules` in which somebody finds a package. @param name of the package, or of a path in it */
function homeOf(seenFrom: NodeJS.Require, name: string) {
  const [packageName = name] = /^(@[^/]+\/)?[^/]+/.exec(name) ?? []
  return seenFrom.resolve.paths(name)?.find((folder) => existsSync(join(folder, packageName)))
}
