import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, test } from 'vitest'

test('ends quietly if the reader of its output ends first', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), '--help'], {
    env: { ...process.env, RELEASES_URL: pathToFileURL(await folderForTest()).href },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([code, told]).toEqual([0, ''])
})
