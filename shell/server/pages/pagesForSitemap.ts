import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import type { Catalog } from '../remotes/catalog'

/** Uses stable versions only: search engines must not see canaries or killed remotes. */
export async function pagesForSitemap({ registry, remotesFor }: Pick<Catalog, 'registry' | 'remotesFor'>) {
  const pinned = Object.keys(registry()?.remotes ?? {})
  const served = await remotesFor({
    visitor: { unit: 'mapa-do-site' },
    contracts: CONTRACT_VERSION,
    pinned,
    overrides: {},
  })
  return served
    .filter(({ versions }) => versions.length > 0)
    .flatMap(({ release }) => release.routes)
    .filter(({ path, handle }) => handle.public && handle.sitemap && !/[:*]/.test(path))
    .map(({ path }) => path)
}
