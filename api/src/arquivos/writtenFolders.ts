import { join } from 'node:path'
import type { Settings } from '../config/env'
import { temporaryFolder } from './temporary'

export const writtenFolders = ({
  dataDir,
  filesUrl,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'filesUrl' | 'databaseUrl'>) => ({
  tmp: temporaryFolder(dataDir),
  ...(!filesUrl && { arquivos: join(dataDir, 'arquivos') }),
  ...(!databaseUrl && { postgres: join(dataDir, 'postgres') }),
})
