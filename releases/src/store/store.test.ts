import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, test } from 'vitest'
import { aShell } from '../testing/aShell.ts'
import { inFolder, revisionOf } from '../testing/stores.ts'
import { testStore } from '../testing/testStore.ts'
import { FolderStore } from './FolderStore.ts'

testStore(inFolder)

test('leaves no temporary files after a write or a refusal', async () => {
  const folder = await folderForTest()
  const store = new FolderStore(folder)
  await store.writeShell(aShell())
  for (const files of [new Map([['a.js', Buffer.from('a')]]), new Map([['a.js', Buffer.from('b')]])]) {
    await store.append(revisionOf(1))
    await store.writeVersion('mf-a', '1.0.0', files)
  }
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})
