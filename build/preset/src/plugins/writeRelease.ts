import type { Plugin } from 'vite'
import { writeReleaseFile } from '../../../../releases/src/build/writeReleaseFile.ts'
import { type FederationOptions, writeFederationFiles } from './federationFiles.ts'

export const writeRelease = (root: string, federation: FederationOptions): Plugin => ({
  name: 'portal:write-release',
  writeBundle() {
    writeFederationFiles(root, federation)
    writeReleaseFile(root)
  },
})
