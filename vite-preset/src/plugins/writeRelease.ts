import type { Plugin } from 'vite'
import { writeReleaseFile } from '../../../releases/src/build/writeReleaseFile.ts'
import { type FederationOptions, writeFederationFiles } from '../federationFiles.ts'

/**
 * The last step of a remote's build: writes what tools of Module Federation ask for, and `dist/release.json`, which describes all.
 * @param root folder of the remote, whose browser build exists already.
 * @throws (ends the build) as `describeRelease` does.
 */
export const writeRelease = (root: string, federation: FederationOptions): Plugin => ({
  name: 'portal:write-release',
  writeBundle() {
    writeFederationFiles(root, federation)
    writeReleaseFile(root)
  },
})
