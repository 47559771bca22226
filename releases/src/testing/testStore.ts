import { expect, test } from 'vitest'
import { aShell } from './aShell.ts'
import { allOf, revisionOf, type StoreForTest } from './stores.ts'

const SHELL = aShell({ origins: ['https://a.example'], built: { 'mf-a': { version: '1.0.0', routes: ['/a'] } } })
const TALLY = {
  remote: 'mf-a',
  version: '1.0.0',
  rolloutId: null,
  cohort: 'stable' as const,
  window: '2026-03-01T12:00:00.000Z',
  ok: 3,
  failed: 1,
  classes: { http: 1 },
}

/** Runs the common tests of all stores. @param start creates an empty store */
export function testStore(start: () => Promise<StoreForTest>) {
  test('a new store is empty', async () => {
    const { store } = await start()
    expect(await store.readHead()).toBeUndefined()
    expect(await allOf(store.readRevisionsAfter(0))).toEqual([])
    expect(await store.readShells()).toEqual([])
    expect(await store.readTallies()).toEqual([])
    expect(await store.readFile('mf-a', '1.0.0', 'release.json')).toBeUndefined()
  })

  test('the highest revision is the head, also if another process wrote it', async () => {
    const { store, open } = await start()
    const other = await open()
    for (const revision of [1, 2, 3]) {
      expect(await (revision === 2 ? other : store).append(revisionOf(revision))).toBe(true)
      expect(await store.readHead()).toEqual(revisionOf(revision))
      expect(await other.readHead()).toEqual(revisionOf(revision))
    }
  })

  test('a revision is written once', async () => {
    const { store, open } = await start()
    await store.append(revisionOf(1, 'a primeira'))
    expect(await store.append(revisionOf(1, 'outra'))).toBe(false)
    expect(await (await open()).append(revisionOf(1, 'outra'))).toBe(false)
    expect((await store.readHead())?.change.reason).toBe('a primeira')
  })

  test('of many simultaneous writers of a revision, one succeeds', async () => {
    const { store, open } = await start()
    const writers = await Promise.all(Array.from({ length: 20 }, open))
    const written = await Promise.all(writers.map((writer, n) => writer.append(revisionOf(1, `de ${n}`))))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect((await store.readHead())?.change.reason).toBe(`de ${written.indexOf(true)}`)
  })

  test('revisions after a number are read oldest first', async () => {
    const { store } = await start()
    for (const revision of [1, 2, 3]) await store.append(revisionOf(revision))
    expect(await allOf(store.readRevisionsAfter(1))).toEqual([revisionOf(2), revisionOf(3)])
    expect(await allOf(store.readRevisionsAfter(3))).toEqual([])
  })

  test('the head is found after a thousand other revisions', async () => {
    const { store, write } = await start()
    const thousand = Array.from({ length: 1001 }, (_, index) => index + 1)
    await Promise.all(
      thousand.map((n) => write(`registry/${String(n).padStart(8, '0')}.json`, JSON.stringify(revisionOf(n)))),
    )
    expect((await store.readHead())?.revision).toBe(1001)
    const last = await allOf(store.readRevisionsAfter(980))
    expect(last.map(({ revision }) => revision)).toEqual(thousand.slice(980))
  })

  test('a file that is no revision is ignored', async () => {
    const { store, write } = await start()
    await store.append(revisionOf(1))
    await write('registry/leia-me.txt', 'de outra pessoa')
    expect(await store.readHead()).toEqual(revisionOf(1))
    expect(await allOf(store.readRevisionsAfter(0))).toHaveLength(1)
  })

  test('a damaged head is an error until it is removed, and the history skips it', async () => {
    const { store, write, remove } = await start()
    await store.append(revisionOf(1))
    await store.readHead()
    await write('registry/00000002.json', '{')
    await expect(store.readHead()).rejects.toThrow(`O registro de versões não é JSON (revisão 2 em ${store.address}).`)
    expect(await allOf(store.readRevisionsAfter(0))).toEqual([revisionOf(1)])
    expect(await store.lastRevision()).toBe(2)
    await remove('registry/00000002.json')
    expect(await store.readHead()).toEqual(revisionOf(1))
  })

  test('the store knows its free space', async () => {
    const { store } = await start()
    expect(await store.freeBytes()).toBeGreaterThan(1_048_576)
  })

  test('a head is parsed once', async () => {
    const { store } = await start()
    await store.append(revisionOf(1))
    expect(await store.readHead()).toBe(await store.readHead())
  })

  test('a head that was repaired in place is read again', async () => {
    const { store, write } = await start()
    await store.append(revisionOf(1))
    await store.readHead()
    await write('registry/00000001.json', JSON.stringify(revisionOf(1, 'consertada')))
    expect((await store.readHead())?.change.reason).toBe('consertada')
  })

  test('a removed revision is no longer read, even if it was read before', async () => {
    const { store, remove } = await start()
    for (const revision of [1, 2]) await store.append(revisionOf(revision))
    await store.readHead()
    await remove('registry/00000002.json')
    expect(await store.readHead()).toEqual(revisionOf(1))
    await remove('registry/00000001.json')
    expect(await store.readHead()).toBeUndefined()
  })

  test('a version’s files are found only by their exact path', async () => {
    const { store } = await start()
    const content = Buffer.from([0, 1, 2, 255])
    await store.writeVersion(
      'mf-a',
      '1.0.0',
      new Map([
        ['release.json', Buffer.from('{}')],
        ['browser/assets/a.js', content],
        ['browser/empty.css', Buffer.of()],
      ]),
    )
    expect(await store.readFile('mf-a', '1.0.0', 'browser/assets/a.js')).toEqual(content)
    expect(await store.readFile('mf-a', '1.0.0', 'browser/empty.css')).toEqual(Buffer.of())
    for (const path of ['browser/assets', 'browser/a.js', 'release.json/x']) {
      expect(await store.readFile('mf-a', '1.0.0', path)).toBeUndefined()
    }
    expect(await store.readFile('mf-a', '1.0.1', 'release.json')).toBeUndefined()
  })

  test('writing a version again changes nothing', async () => {
    const { store } = await start()
    for (const text of ['antes', 'depois'])
      await store.writeVersion('mf-a', '1.0.0', new Map([['a.js', Buffer.from(text)]]))
    expect(String(await store.readFile('mf-a', '1.0.0', 'a.js'))).toBe('antes')
  })

  test('portals are listed with their latest record, the latest start first, until they end', async () => {
    const { store } = await start()
    const again = { ...SHELL, origins: [], startedAt: '2026-03-02T00:00:00.000Z' }
    const newer = { ...SHELL, process: 'portal-2', contracts: '1.1.0', startedAt: '2026-03-03T00:00:00.000Z' }
    for (const shell of [SHELL, again, newer]) await store.writeShell(shell)
    expect(await store.readShells()).toEqual([newer, again])
    await store.removeShell('portal-2')
    expect(await store.readShells()).toEqual([again])
  })

  test('a process overwrites its own tallies, and keeps those of others', async () => {
    const { store } = await start()
    await store.writeTallies('um', [TALLY])
    await store.writeTallies('um', [{ ...TALLY, ok: 4 }])
    await store.writeTallies('dois', [TALLY, { ...TALLY, remote: 'mf-b' }])
    const tallies = await store.readTallies()
    expect(tallies).toHaveLength(3)
    expect(tallies).toEqual(expect.arrayContaining([{ ...TALLY, ok: 4 }, TALLY, { ...TALLY, remote: 'mf-b' }]))
  })

  test('the record of an older portal, without heartbeats, is ignored', async () => {
    const { store, write } = await start()
    await write('shells/1.0.0.json', '{"contracts":"1.0.0","origins":[],"startedAt":"2026-03-01T00:00:00.000Z"}')
    expect(await store.readShells()).toEqual([])
  })

  test.each(['', '{', 'null', '[{"remote":"mf-a"}]', '{}'])('the record %j is ignored', async (text) => {
    const { store, write } = await start()
    await store.writeShell(SHELL)
    await store.writeTallies('um', [TALLY])
    await write('shells/x.json', text)
    await write('tallies/x.json', text)
    expect([await store.readShells(), await store.readTallies()]).toEqual([[SHELL], [TALLY]])
  })

  test('versions and old records of processes can be listed and removed', async () => {
    const { store } = await start()
    const files = new Map([['browser/a.js', Buffer.from('a')]])
    for (const version of ['1.0.0', '1.1.0']) await store.writeVersion('mf-a', version, files)
    await store.removeVersion('mf-a', '1.0.0')
    expect(await store.listVersions()).toEqual([{ remote: 'mf-a', version: '1.1.0', writtenAt: expect.any(Date) }])
    expect(await store.readFile('mf-a', '1.0.0', 'browser/a.js')).toBeUndefined()

    await store.writeShell(SHELL)
    await store.writeTallies('um', [TALLY])
    expect(await store.removeProcesses(new Date(Date.now() - 60_000))).toBe(0)
    expect(await store.removeProcesses(new Date(Date.now() + 60_000))).toBe(2)
    expect([await store.readShells(), await store.readTallies()]).toEqual([[], []])
  })

  test('every store uses the same file names', async () => {
    const { store, read } = await start()
    await store.append(revisionOf(1))
    await store.writeVersion('mf-a', '1.0.0', new Map([['browser/a.js', Buffer.from('a')]]))
    await store.writeShell(SHELL)
    await store.writeTallies('um', [TALLY])
    expect(JSON.parse(await read('registry/00000001.json'))).toEqual(revisionOf(1))
    expect(await read('versions/mf-a/1.0.0/browser/a.js')).toBe('a')
    expect(JSON.parse(await read('shells/portal-1.json'))).toEqual(SHELL)
    expect(JSON.parse(await read('tallies/um.json'))).toEqual([TALLY])
  })
}
