import type { PluginOption, UserConfig } from 'vite'

/**
 * What every server build has in common: one CommonJS file for Node 20, `dist/server/index.cjs`, with all that it needs
 * but `external`, so that the server which evaluates it decides what it is handed.
 * @param input the entry, relative to the package.
 */
export const serverBuild = (input: string, external: string[], plugins: PluginOption[]): UserConfig => ({
  plugins,
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    outDir: 'dist/server',
    ssr: true,
    emitAssets: false,
    rolldownOptions: { input, external, output: { format: 'cjs', entryFileNames: 'index.cjs', codeSplitting: false } },
  },
})
