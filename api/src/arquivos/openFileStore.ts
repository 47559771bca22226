import { join } from 'node:path'
import type { Settings } from '../env'
import type { FileStore } from './FileStore'
import { LocalFileStore } from './LocalFileStore'
import type { S3Options } from './S3FileStore'

/** The bucket of `FILES_URL`, or a folder where none is set. */
export async function openFileStore(
  { filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>,
  options: Pick<S3Options, 'onAway'> = {},
): Promise<FileStore> {
  if (!filesUrl) return new LocalFileStore(join(dataDir, 'arquivos'))
  // Only who has a bucket waits for the SDK.
  const { S3FileStore } = await import('./S3FileStore')
  return S3FileStore.open(filesUrl, options)
}
