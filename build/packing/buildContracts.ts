import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { declare } from './declare.ts'
import { importedIn } from './importedIn.ts'
import { CONTRACTS } from './published.ts'

/** Builds one file per module, so that remotes bundle only what they use. @returns imported packages */
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
    // The development JSX adds file paths and a runtime that the portal does not share.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: true,
      minify: false,
      lib: { entry: modules, formats: ['es'] },
      rolldownOptions: {
        // Stylesheets stay CSS modules, so that each remote names its classes and loads them with its pages.
        external: /^@?[a-z]|\.css$/,
        output: { preserveModules: true, preserveModulesRoot: sources, entryFileNames: '[name].js' },
      },
    },
  })
  const styles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  for (const file of styles) cpSync(join(sources, file), join(dist, file))
  cpSync(join(folder, 'contracts/snapshot/since.json'), join(dist, 'since.json'))
  declare(modules, { rootDir: sources, outDir: dist })
  // Declarations infer the types of calls from schemas.
  return [...importedIn(built), 'zod']
}
