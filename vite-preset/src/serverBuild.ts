import type { PluginOption, UserConfig } from 'vite'
import { LAZY_BARREL } from './lazyBarrel.ts'
import { listLibraries } from './plugins/listLibraries.ts'

export interface ServerBuildOptions {
  /** The entry, relative to the package. */
  input: string
  /** Modules that it requires from the server that evaluates it; it contains all others. */
  external?: string[]
  plugins?: PluginOption[]
  /** Name of the file in `dist/server`. */
  file?: string
  /** Whether other files in the folder stay. */
  isSecond?: boolean
}

/** The options of every server build: one CommonJS file for Node 20. */
export const serverBuild = ({
  input,
  external = [],
  plugins = [],
  file = 'index.cjs',
  isSecond = false,
}: ServerBuildOptions): UserConfig => ({
  plugins: [...plugins, listLibraries(`../libraries/${file}.json`)],
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: !isSecond,
    copyPublicDir: !isSecond,
    ssr: true,
    emitAssets: false,
    rolldownOptions: {
      ...LAZY_BARREL,
      input,
      external,
      output: { format: 'cjs', entryFileNames: file, codeSplitting: false },
    },
  },
})
