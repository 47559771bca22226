import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReleaseError } from '../model/ReleaseError.ts'
import { FolderStore } from './FolderStore.ts'
import type { ReleaseStore } from './ReleaseStore.ts'

/** Opens `RELEASES_URL` or `DATA_DIR/releases`; may not exist yet. @throws ReleaseError for an invalid address */
export async function openStore(releasesUrl: string | undefined, dataDir: string): Promise<ReleaseStore> {
  if (!releasesUrl) return new FolderStore(join(dataDir, 'releases'))
  const protocol = URL.canParse(releasesUrl) ? new URL(releasesUrl).protocol : releasesUrl
  if (protocol === 'file:') return new FolderStore(fileURLToPath(releasesUrl))
  if (protocol === 's3:') {
    // The SDK loads slowly, and folders do not need it.
    const { S3Store } = await import('./S3Store.ts')
    return new S3Store(releasesUrl)
  }
  throw new ReleaseError(
    `RELEASES_URL não é um endereço que o portal conheça: "${releasesUrl}". Começa com file://, s3:// ou, de um portal, https://.`,
  )
}
