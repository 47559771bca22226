import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Makes source maps of a browser build, and takes them out of what browsers are served, into `maps` beside it: they are read on the
 * server alone, where an error is told. They name sources and lines, and hold no source.
 * @param dist where `browser` is written.
 */
export const keepMaps = (dist: string): Plugin => ({
  name: 'portal:keep-maps',
  apply: 'build',
  // No script names its map: nobody else could get it.
  config: () => ({
    build: { sourcemap: 'hidden', rolldownOptions: { output: { sourcemapExcludeSources: true } } },
  }),
  writeBundle: {
    // Before the files are compressed.
    order: 'pre',
    handler() {
      const [browser, maps] = [join(dist, 'browser'), join(dist, 'maps')]
      rmSync(maps, { recursive: true, force: true })
      for (const path of readdirSync(browser, { recursive: true, encoding: 'utf8' })) {
        if (!path.endsWith('.map')) continue
        mkdirSync(dirname(join(maps, path)), { recursive: true })
        renameSync(join(browser, path), join(maps, path))
      }
    },
  },
})
