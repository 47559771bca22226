import type { Plugin } from 'vite'
import { compressFiles } from '../../../../releases/src/build/compressFiles.ts'

export const compress = (folder: string): Plugin => ({
  name: 'portal:compress',
  apply: 'build',
  writeBundle: () => compressFiles(folder),
})
