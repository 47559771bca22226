import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** Folder of one of the packages in `fixtures/`. */
export const fixture = (name: string) => join(import.meta.dirname, '../../fixtures', name)

/**
 * Builds a fixture as `vite build` does in its folder, by its own `vite.config.ts`.
 * @returns what was made. @throws as the build does.
 */
export const buildFixture = (
  name: string,
  { plugins = [], ...options }: InlineConfig['build'] & Pick<InlineConfig, 'plugins'> = {},
) => outputOf({ root: fixture(name), plugins, build: options })

/** Runs a build without output in the terminal. @returns its chunks and assets. */
export async function outputOf(config: InlineConfig): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = await build({ logLevel: 'silent', ...config })
  if (!('output' in built)) throw new Error('One build was expected, which ends.')
  return built.output
}
