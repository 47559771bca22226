import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { makeFolder } from './makeFolder.ts'

test('creates a folder with its parents', async () => {
  const path = join(await folderForTest(), 'a/b/c')
  makeFolder(path)
  makeFolder(path)
  expect(existsSync(path)).toBe(true)
})

test('throws if no folder can be created, instead of retrying forever', async () => {
  const file = join(await folderForTest(), 'arquivo')
  writeFileSync(file, '')
  expect(() => makeFolder(join(file, 'a/b'))).toThrow('ENOTDIR')
  expect(() => makeFolder('/proc/portal/a')).toThrow()
})
