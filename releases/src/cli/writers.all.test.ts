import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { describe, expect, test } from 'vitest'
import { readBuild } from '../build/readBuild.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { aShell } from '../testing/aShell.ts'
import { buildRemote } from '../testing/buildRemote.ts'
import { allOf, inBucket, inFolder } from '../testing/stores.ts'
import { runCli } from './runCli.ts'

const WRITERS = 8
const killedPublish = fileURLToPath(new URL('../testing/killedPublish.ts', import.meta.url))

async function release(root: string, store: ReleaseStore, line: string, who = 'equipe') {
  const printed: string[] = []
  const args = [...line.split(' '), '--reason', 'teste']
  const code = await runCli(args, { root, cwd: root, store, user: who, print: (text) => printed.push(text) })
  return { code, who, printed: printed.at(-1) }
}

/** Holds each `readHead` until all stores have read the head, so that all append the same revision. */
function meetAtHead(stores: ReleaseStore[]) {
  let missing = stores.length
  let goOn = () => {}
  const met = new Promise<void>((resolve) => {
    goOn = resolve
  })
  for (const store of stores) {
    const head = store.readHead.bind(store)
    store.readHead = async () => {
      const registry = await head()
      missing -= 1
      if (missing === 0) goOn()
      await met
      return registry
    }
  }
}

describe.each([
  ['folder', inFolder],
  ['bucket', inBucket],
])('in a %s', (_, start) => {
  async function published() {
    const root = await folderForTest()
    const { url, store, open } = await start()
    await store.writeShell(aShell({ seenAt: new Date().toISOString() }))
    await release(root, store, 'init')
    const versions: string[] = []
    for (const version of ['1.0.0', '1.1.0']) {
      versions.push(buildRemote(root, 'mf-a', version))
      await release(root, store, 'publish mf-a --no-build --unchecked')
    }
    return { root, url, store, open, canary: versions[1] }
  }

  test('two concurrent changes are both applied, one after the other', async () => {
    const { root, store, open, canary } = await published()
    const writers = [await open(), await open()] as const
    meetAtHead([...writers])
    const outcomes = await Promise.all([
      release(root, writers[0], `rollout start mf-a --version ${canary} --to 5%`, 'uma'),
      release(root, writers[1], 'kill mf-a', 'outra'),
    ])
    expect(outcomes).toMatchObject([{ code: 0 }, { code: 0 }])
    const history = await allOf(store.readRevisionsAfter(3))
    expect(history.map(({ revision }) => revision)).toEqual([4, 5])
    expect(history.map(({ change }) => change.who).sort()).toEqual(['outra', 'uma'])
    expect(history[1]?.remotes['mf-a']).toMatchObject({ killed: true, rollout: { version: canary } })
  })

  test('one of two concurrent init commands is refused', async () => {
    const root = await folderForTest()
    const { store, open } = await start()
    const writers = [await open(), await open()] as const
    meetAtHead([...writers])
    const outcomes = await Promise.all(writers.map((writer) => release(root, writer, 'init')))
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(outcomes.find(({ code }) => code === 1)?.printed).toMatch(
      /^Alguém criou o registro de .* ao mesmo tempo: use-o, sem "init"\.$/,
    )
    expect(await allOf(store.readRevisionsAfter(0))).toHaveLength(1)
  })

  test(`${WRITERS} simultaneous changes are each applied once`, async () => {
    const { root, store, open, canary } = await published()
    await release(root, store, `rollout start mf-a --version ${canary} --to 100%`)
    const writers = await Promise.all(Array.from({ length: WRITERS }, open))
    const outcomes = await Promise.all(
      writers.map((writer, n) => release(root, writer, `rollout set mf-a --to ${n}%`, `pessoa ${n}`)),
    )
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([0]))
    const history = await allOf(store.readRevisionsAfter(4))
    expect(history.map(({ revision }) => revision)).toEqual(Array.from(writers, (_, n) => n + 5))
    expect(new Set(history.map(({ change }) => change.who)).size).toBe(WRITERS)
    for (const { change, remotes } of history) {
      expect(`pessoa ${(remotes['mf-a']?.rollout?.basisPoints ?? 0) / 100}`).toBe(change.who)
    }
  })

  test.each([
    ['in the middle of the files', 'files'],
    ['right before the entry', 'entry'],
  ])('a publication killed %s publishes nothing and can be repeated', async (_, moment) => {
    const { root, url, store } = await published()
    const before = await store.readHead()
    const version = buildRemote(root, 'mf-a', '1.2.0', { assets: 12 })
    const child = spawn(process.execPath, ['--import', 'tsx', killedPublish, root, url, 'mf-a', moment], {
      stdio: 'inherit',
    })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    expect(await store.readHead()).toEqual(before)

    expect(await release(root, store, 'publish mf-a --no-build --unchecked')).toMatchObject({ code: 0 })
    expect((await store.readHead())?.remotes['mf-a']?.versions).toHaveProperty([version])
    for (const [path, content] of readBuild(`${root}/mf-a`).files) {
      expect(await store.readFile('mf-a', version, path)).toEqual(content)
    }
  })
})
