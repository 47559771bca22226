import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReleaseError } from '../ReleaseError.ts'
import { FolderStore } from './FolderStore.ts'
import type { ReleaseStore } from './ReleaseStore.ts'

/**
 * The store that the settings name: `RELEASES_URL` (`file:///…`), otherwise the folder `releases` in `DATA_DIR`.
 * @throws ReleaseError for an address of another kind.
 */
export function openStore(releasesUrl: string | undefined, dataDir: string): ReleaseStore {
  if (!releasesUrl) return new FolderStore(join(dataDir, 'releases'))
  if (releasesUrl.startsWith('file:')) return new FolderStore(fileURLToPath(releasesUrl))
  throw new ReleaseError(`RELEASES_URL não é um endereço que o portal conheça: ${new URL(releasesUrl).protocol}`)
}
