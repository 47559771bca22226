import type { PluginOption, UserConfig } from 'vite'

/**
 * The options of every server build: one CommonJS file for Node 20, `dist/server/index.cjs`.
 * @param input the entry, relative to the package. @param external modules that it requires from the server that evaluates
 * it; it contains all others.
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
