import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { makeFolder } from './makeFolder.ts'

test('a folder is made with those above it, once', async () => {
  const path = join(await folderForTest(), 'a/b/c')
  makeFolder(path)
  makeFolder(path)
  expect(existsSync(path)).toBe(true)
})

test('what takes no folder is told, instead of being tried for ever', async () => {
  const file = join(await folderForTest(), 'arquivo')
  writeFileSync(file, '')
  expect(() => makeFolder(join(file, 'a/b'))).toThrow('ENOTDIR')
  expect(() => makeFolder('/proc/portal/a')).toThrow()
})
