import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Releases } from './Releases.ts'
import { FolderStore } from './store/FolderStore.ts'

const publication = {
  publishedAt: '2026-01-01T00:00:00.000Z',
  gitSha: null,
  requires: { contracts: '^1.0.0' },
  integrity: `sha384-${'A'.repeat(64)}`,
  base: null,
}

test('a revision that could not be read again is never written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = new FolderStore(folder)
  const releases = new Releases(store)
  const deed = (version: string) => ({
    verb: 'publish',
    detail: version,
    apply: (remote: object) => ({ ...remote, versions: { [version]: publication } }) as never,
  })
  const author = { who: 'equipe', reason: 'teste' }
  await releases.change('mf-a', author, deed('1.0.0-a'))
  await expect(releases.change('mf-a', author, deed('1.1.0-0123'))).rejects.toThrow('danificado')
  expect((await store.head())?.revision).toBe(1)
})
