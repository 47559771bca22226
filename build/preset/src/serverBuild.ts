import type { PluginOption, UserConfig } from 'vite'
import { LAZY_BARREL } from './lazyBarrel.ts'
import { listLibraries } from './plugins/listLibraries.ts'
import { scopedName } from './scopedName.ts'

export interface ServerBuildOptions {
  input: string
  /** Modules that the host server provides. All others are bundled. */
  external?: string[]
  plugins?: PluginOption[]
  file?: string
  /** Keeps other files in the folder. */
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
  // The browser's build must name classes alike.
  css: { modules: { generateScopedName: scopedName } },
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
