import type { UserConfig } from 'vite'
import { LAZY_BARREL } from './lazyBarrel.ts'

/**
 * The options of every browser build: ES2022 in `dist/browser`, with Vite's manifest, no files inlined as base64, no
 * polyfill for preloading. Code addresses its assets relative to itself, so that a release can be served from anywhere.
 */
export const browserBuild = (input?: string): UserConfig => ({
  build: {
    target: 'es2022',
    outDir: 'dist/browser',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { ...LAZY_BARREL, ...(input && { input }) },
  },
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
})
