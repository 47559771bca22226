import type { Plugin, PluginOption } from 'vite'
import { remoteNameOf } from '../../../../releases/src/build/remoteNameOf.ts'
import { SHARED } from './shared.ts'
import { sharePortalWithPrimitives } from './sharePortalWithPrimitives.ts'

/** The shell provides them, so the build contains no fallback copy. */
const OF_THE_SHELL = { singleton: true, requiredVersion: '*', import: false } as const

const GLUE = /module-federation|virtual:mf|preload-helper/
const COMMON = /^(?!.*(?:module-federation|virtual:mf))/

export async function officialContainer(
  root: string,
  { filename, exposes }: { filename: string; exposes: Record<string, string> },
): Promise<PluginOption[]> {
  const { federation } = await import('@module-federation/vite')
  return [
    sharePortalWithPrimitives(root),
    slim(Object.values(exposes)),
    federation({
      name: remoteNameOf(root),
      filename,
      exposes,
      shared: Object.fromEntries(SHARED.map((name) => [name, OF_THE_SHELL])),
      dts: false,
    }),
  ]
}

/** Merges the plugin's modules into one chunk and drops the standalone page. */
const slim = (input: string[]): Plugin => ({
  name: 'portal:slim',
  apply: 'build',
  config: () => ({
    build: {
      rolldownOptions: {
        input,
        // The plugin waits ten seconds for modules that a lazy barrel skips.
        experimental: { lazyBarrel: false },
        output: {
          codeSplitting: {
            groups: [
              { name: 'federation', test: GLUE },
              { name: 'common', test: COMMON, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }),
})
