import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty temporary folder, removed at the end of the test. */
export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-releases-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
