import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pack } from './packAll.ts'
import { RELEASES } from './published.ts'

test('an archive is named after its content and replaces the earlier one', async () => {
  const target = mkdtempSync(join(tmpdir(), 'portal-pacotes-'))
  onTestFinished(() => rmSync(target, { recursive: true }))
  writeFileSync(join(target, 'portal-vite-preset-1.0.0+1111111111.tgz'), '')
  const packed = (content: string) =>
    pack(RELEASES, target, async (dist) => {
      mkdirSync(dist)
      writeFileSync(join(dist, 'portal-release.js'), content)
      return []
    })

  const one = await packed('one')
  expect(one).toMatch(/^portal-releases-[\d.]+\+[0-9a-f]{10}\.tgz$/)
  expect(await packed('one')).toBe(one)
  const other = await packed('other')
  expect(other).not.toBe(one)
  expect(readdirSync(target)).toEqual([other, 'portal-vite-preset-1.0.0+1111111111.tgz'])
})
