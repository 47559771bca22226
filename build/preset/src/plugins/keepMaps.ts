import type { Plugin } from 'vite'
import { moveMaps } from '../../../../releases/src/build/moveMaps.ts'

/** Only the server reads the maps, for error reports. They contain no source text. */
export const keepMaps = (dist: string): Plugin => ({
  name: 'portal:keep-maps',
  apply: 'build',
  // Scripts do not link their maps, because browsers cannot load them.
  config: () => ({
    build: { sourcemap: 'hidden', rolldownOptions: { output: { sourcemapExcludeSources: true } } },
  }),
  writeBundle: {
    // Must run before compression.
    order: 'pre',
    handler: () => moveMaps(dist),
  },
})
