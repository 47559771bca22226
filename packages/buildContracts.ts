import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { declare } from './declare.ts'
import { importedIn } from './importedIn.ts'
import { CONTRACTS } from './published.ts'

/**
 * Writes `@portal/shared-contracts` as JavaScript, a file a module, with its declarations and its stylesheets beside them: a
 * remote's build takes of them what its pages use, as it does of the sources.
 * @param dist folder that becomes the package's `dist`. @returns names of the packages that it imports.
 */
export async function buildContracts(dist: string): Promise<string[]> {
  const { folder, entries } = CONTRACTS
  const sources = join(folder, 'src')
  const modules = Object.values(entries)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    // Whoever packs, and in whatever environment: JSX for development carries paths, and a runtime that no portal shares.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: true,
      minify: false,
      lib: { entry: modules, formats: ['es'] },
      rolldownOptions: {
        // Stylesheets stay CSS modules: whoever builds a remote names their classes, and loads each with its page.
        external: /^@?[a-z]|\.css$/,
        output: { preserveModules: true, preserveModulesRoot: sources, entryFileNames: '[name].js' },
      },
    },
  })
  const styles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  for (const file of styles) cpSync(join(sources, file), join(dist, file))
  cpSync(join(folder, 'contracts/snapshot/since.json'), join(dist, 'since.json'))
  declare(modules, { rootDir: sources, outDir: dist })
  return importedIn(built)
}
