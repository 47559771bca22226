import type { UserConfig } from 'vite'
import { LAZY_BARREL } from './lazyBarrel.ts'
import { scopedName } from './scopedName.ts'

/** ES2022 with a manifest. Assets are addressed relative to the code, so that a release works at any URL. */
export const browserBuild = (input?: string): UserConfig => ({
  css: { modules: { generateScopedName: scopedName } },
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
