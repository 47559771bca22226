import type { UserConfig } from 'vite'

/**
 * What every browser build has in common: ES2022 below `dist/browser`, with Vite's manifest, and no file inlined as
 * base64 or preloaded by a polyfill. Assets stand beside the code that names them, wherever a release is served from.
 */
export const browserBuild = (): UserConfig => ({
  build: {
    target: 'es2022',
    outDir: 'dist/browser',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
})
