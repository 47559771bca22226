import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BROWSER_BUILD, FILES_FILE } from '../model/release.ts'
import { compressFiles } from './compressFiles.ts'
import { moveMaps } from './moveMaps.ts'
import { isDeclared } from './readDeclaration.ts'
import { PORTAL_ENTRY } from './writePortalEntry.ts'
import { writeReleaseFile } from './writeReleaseFile.ts'

/** Compresses a declared remote's files and writes `dist/release.json`. Idempotent. @throws ReleaseError */
export async function describeDeclared(root: string): Promise<void> {
  if (!isDeclared(root)) return
  const browser = join(root, 'dist', BROWSER_BUILD)
  for (const written of [FILES_FILE, PORTAL_ENTRY]) rmSync(join(browser, written), { force: true })
  if (existsSync(browser)) {
    moveMaps(join(root, 'dist'))
    await compressFiles(browser)
  }
  writeReleaseFile(root)
}
