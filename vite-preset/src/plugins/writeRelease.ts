import type { Plugin } from 'vite'
import { writeReleaseFile } from '../../../releases/src/build/writeReleaseFile.ts'

/**
 * The last step of a remote's build: writes `dist/release.json`, which describes both builds.
 * @param root folder of the remote, whose browser build exists already.
 * @throws (ends the build) as `describeRelease` does.
 */
export const writeRelease = (root: string): Plugin => ({
  name: 'portal:write-release',
  writeBundle() {
    writeReleaseFile(root)
  },
})
