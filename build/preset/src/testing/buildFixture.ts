import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

export const fixture = (name: string) => join(import.meta.dirname, '../../fixtures', name)

/** Builds a fixture with its own `vite.config.ts`. @returns its chunks and assets */
export const buildFixture = (
  name: string,
  { plugins = [], ...options }: InlineConfig['build'] & Pick<InlineConfig, 'plugins'> = {},
) => outputOf({ root: fixture(name), plugins, build: options })

export async function outputOf(config: InlineConfig): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = await build({ logLevel: 'silent', ...config })
  if (!('output' in built)) throw new Error('One build was expected, which ends.')
  return built.output
}
