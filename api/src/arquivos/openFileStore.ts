import { join } from 'node:path'
import type { Settings } from '../config/env'
import type { FileStore } from './FileStore'
import { LocalFileStore } from './LocalFileStore'
import type { S3Options } from './S3FileStore'

export async function openFileStore(
  { filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>,
  options: Pick<S3Options, 'onAway'> = {},
): Promise<FileStore> {
  if (!filesUrl) return new LocalFileStore(join(dataDir, 'arquivos'))
  const { S3FileStore } = await import('./S3FileStore')
  return S3FileStore.open(filesUrl, options)
}
