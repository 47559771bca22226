import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReleaseError } from '../ReleaseError.ts'
import { FolderStore } from './FolderStore.ts'
import type { ReleaseStore } from './ReleaseStore.ts'

/**
 * The store that the settings name: `RELEASES_URL` (`file:///…` or `s3://…`), otherwise the folder `releases` in
 * `DATA_DIR`. Does not check yet that the folder or the bucket exists.
 * @throws ReleaseError for an address of another protocol or form.
 */
export async function openStore(releasesUrl: string | undefined, dataDir: string): Promise<ReleaseStore> {
  if (!releasesUrl) return new FolderStore(join(dataDir, 'releases'))
  const protocol = URL.canParse(releasesUrl) ? new URL(releasesUrl).protocol : releasesUrl
  if (protocol === 'file:') return new FolderStore(fileURLToPath(releasesUrl))
  if (protocol === 's3:') {
    // The SDK is slow to load, and a folder does not need it.
    const { S3Store } = await import('./S3Store.ts')
    return new S3Store(releasesUrl)
  }
  throw new ReleaseError(
    `RELEASES_URL não é um endereço que o portal conheça: "${releasesUrl}". Começa com file://, s3:// ou, de um portal, https://.`,
  )
}
