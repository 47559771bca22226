import { chmodSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { describe, expect, test } from 'vitest'
import { runCli } from '../cli/runCli.ts'
import { HOW_TO_RESTORE, type Registry } from '../model/registry.ts'
import { obstacleOf } from '../registry/obstacleOf.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { aShell } from '../testing/aShell.ts'
import { buildRemote } from '../testing/buildRemote.ts'
import { allOf, inFolder, type StoreForTest } from '../testing/stores.ts'

const START = new Date('2026-03-01T12:00:00Z')
const DAY_MS = 86_400_000
const RESTORED = START.getTime() / 1_000

/** File modes do not restrict root, so this runs as another user. */
async function asOrdinaryUser<T>(run: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    return await run()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

const NOBODY = 65_534

async function operated({ store }: Pick<StoreForTest, 'store'>) {
  const root = await folderForTest()
  let now = START
  let token: string | undefined
  const pass = async (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS)
    await store.writeShell(aShell({ seenAt: now.toISOString() }))
  }
  const release = async (line: string, on = store) => {
    const printed: string[] = []
    const args = [...line.split(' '), '--reason', 'teste']
    const code = await runCli(args, {
      root,
      cwd: root,
      store: on,
      user: 'equipe',
      token,
      now: () => now,
      print: (text) => printed.push(text),
    })
    return { code, printed: printed.join('\n') }
  }
  const publish = async (version: string) => {
    const name = buildRemote(root, 'mf-a', version)
    expect(await release('publish mf-a --no-build --unchecked')).toMatchObject({ code: 0 })
    return name
  }
  const promote = async (version: string) => {
    const name = await publish(version)
    for (const line of [`rollout start mf-a --version ${name} --to 100%`, 'rollout promote mf-a']) await release(line)
    return name
  }
  await pass(0)
  await release('init')
  /** Creates an administrator's token and uses it from now on. */
  const holdToken = async (name: string) => {
    token = /portal_\S+/.exec((await release(`token create ${name} --scope administrar`)).printed)?.[0]
  }
  return { root, store, release, publish, promote, pass, holdToken }
}

describe('maintenance:', () => {
  test('restores a backup into an empty store, and a second backup adds only new data', async () => {
    const { store, release, publish } = await operated(await inFolder())
    const copy = await folderForTest()
    const first = await publish('1.0.0')
    expect((await release(`backup --to ${copy}`)).printed).toBe(
      `Copiado para ${copy}: até a revisão 2 (2 novas), 1 versões novas.`,
    )
    const second = await publish('1.1.0')
    expect((await release(`backup --to ${copy}`)).printed).toContain('até a revisão 3 (1 novas), 1 versões novas.')

    const lost = (await inFolder()).store
    const { code, printed } = await release(`restore --from ${copy} --force-restore`, lost)
    expect([code, printed]).toEqual([
      0,
      `Restaurado de ${copy}: os portais seguem a revisão 4.\n` +
        'Não vale nenhum token: muda o registro quem alcança o armazenamento.',
    ])
    const [before, after] = [await store.readHead(), await lost.readHead()]
    expect(after).toMatchObject({ id: before?.id, epoch: RESTORED, revision: 4, remotes: before?.remotes })
    expect(await allOf(lost.readRevisionsAfter(0))).toHaveLength(4)
    for (const version of [first, second]) {
      expect(await lost.readFile('mf-a', version, 'browser/remoteEntry.js')).toBeDefined()
    }
  })

  test('portals follow a backup from before an earlier restore, even if the store lost their records', async () => {
    const { store, release, publish, pass } = await operated(await inFolder())
    const copy = await folderForTest()
    await publish('1.0.0')
    await release(`backup --to ${copy}`)
    await release('restore --force-restore')
    await release('kill mf-a')
    const [followed, lost] = [await store.readHead(), (await inFolder()).store]
    await pass(1)
    expect(await release(`restore --from ${copy} --force-restore`, lost)).toMatchObject({ code: 0 })
    const found = await lost.readHead()
    expect(found?.revision).toBeLessThan(followed?.revision ?? 0)
    expect(await obstacleOf(followed as Registry, found, (after) => lost.readRevisionsAfter(after))).toBeUndefined()
  })

  test('restore accepts a store that was set back, and portals follow it', async () => {
    const { store, release, publish } = await operated(await inFolder())
    await publish('1.0.0')
    await store.writeShell(aShell({ process: 'portal-2', revision: 65, epoch: RESTORED }))
    expect((await release('restore')).printed).toBe(
      'Todos os portais voltam atrás. Se é o que se quer, repita com --force-restore.',
    )
    expect(await release('restore --force-restore')).toMatchObject({ code: 0 })
    expect(await store.readHead()).toMatchObject({ epoch: RESTORED + 1, revision: 3, change: { verb: 'restore' } })
  })

  test('restores a damaged registry from a backup', async () => {
    const started = await inFolder()
    const { store, release, publish } = await operated(started)
    const copy = await folderForTest()
    await publish('1.0.0')
    await release(`backup --to ${copy}`)
    await started.write('registry/00000007.json', '{')
    expect((await release('kill mf-a')).printed).toBe(
      `O registro de versões não é JSON (revisão 7 em ${store.address}). ${HOW_TO_RESTORE}`,
    )
    expect(await release(`restore --from ${copy} --force-restore`)).toMatchObject({ code: 0 })
    expect(await store.readHead()).toMatchObject({ epoch: RESTORED, revision: 8 })
    expect(await allOf(store.readRevisionsAfter(0))).toMatchObject([{ revision: 1 }, { revision: 2 }, { revision: 8 }])
  })

  test('restores missing and changed files and keeps intact ones', async () => {
    const started = await inFolder()
    const { store, release, publish } = await operated(started)
    const versions = [await publish('1.0.0'), await publish('1.1.0'), await publish('1.2.0')]
    const copy = await folderForTest()
    await release(`backup --to ${copy}`)
    await started.remove(`versions/mf-a/${versions[0]}/server/index.cjs`)
    await started.write(`versions/mf-a/${versions[1]}/browser/remoteEntry.js`, 'alert(1)')
    expect(await release(`restore --from ${copy} --force-restore`)).toMatchObject({ code: 0 })
    const copied = new FolderStore(copy)
    for (const version of versions) {
      for (const path of ['release.json', 'server/index.cjs', 'browser/remoteEntry.js']) {
        expect(await store.readFile('mf-a', version, path)).toEqual(await copied.readFile('mf-a', version, path))
      }
    }
  })

  test('keeps concurrent changes during a restore: a revoked token stays revoked', async () => {
    const started = await inFolder()
    const { store, release, holdToken } = await operated(started)
    await holdToken('chefia')
    await release('token create vazada --scope administrar')
    const slow = await started.open()
    slow.append = async (registry) => {
      slow.append = store.append.bind(store)
      for (const line of ['token revoke vazada', 'group set gestoras --users 7']) await release(line)
      return store.append(registry)
    }
    expect((await release('restore --force-restore', slow)).printed).toContain('Valem os tokens: chefia.')
    expect(await store.readHead()).toMatchObject({ change: { verb: 'restore' }, groups: { gestoras: ['7'] } })
  })

  test('gc removes versions not served for a month, except waiting ones and those for a rollback', async () => {
    const { root, store, release, publish, promote, pass } = await operated(await inFolder())
    const stable: string[] = []
    for (let minor = 0; minor < 8; minor += 1) {
      stable.push(await promote(`1.${minor}.0`))
      await pass(1)
    }
    const waiting = await publish('2.0.0')
    await pass(26)
    // The last visits were 33 and 32 days ago.
    expect((await release('gc')).printed).toContain('Versões apagadas: 2.')
    expect((await store.listVersions()).map(({ version }) => version).sort()).toEqual(
      [...stable.slice(2), waiting].sort(),
    )
    const removed = (await store.readHead())?.remotes['mf-a']?.versions[stable[0] ?? '']?.removedAt
    expect(removed).toBe('2026-04-04T12:00:00.000Z')

    expect((await release(`rollout start mf-a --version ${stable[0]} --to 5%`)).printed).toContain('foram apagados')
    buildRemote(root, 'mf-a', '1.0.0')
    expect((await release('publish mf-a --no-build --unchecked')).printed).toContain('já foi publicada')
    expect((await release('gc')).printed).toContain('Versões apagadas: 0.')
    expect(await release('rollback mf-a')).toMatchObject({ code: 0 })
  })

  test('gc removes unpublished files after a week', async () => {
    const { store, release, pass } = await operated(await inFolder())
    await store.writeVersion('mf-a', '0.9.0-gabc', new Map([['browser/a.js', Buffer.from('a')]]))
    await release('gc')
    expect(await store.listVersions()).toHaveLength(1)
    await pass((Date.now() - START.getTime()) / DAY_MS + 8)
    expect((await release('gc')).printed).toContain(
      'Apagada: mf-a 0.9.0-gabc, de uma publicação interrompida ou de uma prévia.',
    )
    expect(await store.listVersions()).toEqual([])
  })
})

test('publishes all files of a version after an interrupted removal, and gc keeps them', async () => {
  const store = new FolderStore(await folderForTest())
  const { release, publish, pass } = await operated({ store })
  const version = await publish('1.0.0')
  const folder = join(store.address, 'versions/mf-a', version)
  rmSync(join(store.address, 'registry/00000002.json'))
  rmSync(join(folder, 'release.json'))
  rmSync(join(folder, 'server'), { recursive: true })
  utimesSync(folder, START, START)
  await pass((Date.now() - START.getTime()) / DAY_MS)
  const append = store.append
  store.append = async (registry) => {
    store.append = append
    expect((await release('gc')).printed).toContain('Versões apagadas: 0.')
    return append(registry)
  }
  await publish('1.0.0')
  for (const path of ['release.json', 'server/index.cjs'])
    expect(await store.readFile('mf-a', version, path)).toBeDefined()
})

const begun = async () => operated({ store: new FolderStore(await folderForTest()) })

test("restores the backup's tokens into a store that never had tokens", async () => {
  const { store, release, holdToken } = await begun()
  await holdToken('chefia')
  const copy = await folderForTest()
  await release(`backup --to ${copy}`)
  rmSync(join(store.address, 'registry/00000002.json'))
  expect((await release(`restore --from ${copy} --force-restore`)).printed).toContain('Valem os tokens: chefia.')
  expect(Object.keys((await store.readHead())?.tokens ?? {})).toEqual(['chefia'])
})

test("keeps the store's tokens if the backup has others", async () => {
  const { store, release, holdToken } = await begun()
  await holdToken('chefia')
  const copy = await folderForTest()
  await release(`backup --to ${copy}`)
  await holdToken('outra')
  await release('token revoke chefia')
  expect((await release(`restore --from ${copy} --force-restore`)).printed).toContain('Valem os tokens: outra.')
  expect(Object.keys((await store.readHead())?.tokens ?? {})).toEqual(['outra'])
})

test('restores a backup without damaged versions that nobody is served', async () => {
  const { release, publish, promote } = await begun()
  const stable = await promote('1.0.0')
  const waiting = await publish('1.1.0')
  const copy = await folderForTest()
  await release(`backup --to ${copy}`)
  const lost = new FolderStore(await folderForTest())
  writeFileSync(join(copy, 'versions/mf-a', waiting, 'browser/remoteEntry.js'), 'alert(1)')
  const { code, printed } = await release(`restore --from ${copy} --force-restore`, lost)
  expect([code, printed]).toEqual([
    0,
    expect.stringContaining(`Ficou fora: mf-a ${waiting}, danificada na cópia e não servida.`),
  ])
  expect((await lost.listVersions()).map(({ version }) => version)).toEqual([stable])
  writeFileSync(join(copy, 'versions/mf-a', stable, 'browser/remoteEntry.js'), 'alert(1)')
  const other = new FolderStore(await folderForTest())
  expect((await release(`restore --from ${copy} --force-restore`, other)).printed).toBe(
    `O arquivo browser/remoteEntry.js de mf-a ${stable} não é o que foi publicado. Restaure-o com "restore --from", ou desligue a versão com "kill" e publique outra.`,
  )
})

describe('a backup of another registry is', () => {
  const prepared = async () => {
    const [ours, theirs] = [await begun(), await begun()]
    const copy = await folderForTest()
    await theirs.release(`backup --to ${copy}`)
    return { ...ours, copy, id: (await ours.store.readHead())?.id, copied: (await theirs.store.readHead())?.id }
  }

  test('refused if the store has a registry', async () => {
    const { store, release, copy, id, copied } = await prepared()
    expect((await release(`restore --from ${copy} --force-restore`)).printed).toBe(
      `Em ${copy} está o registro ${copied}, e em ${store.address} há outro, ${id}. Se o que vale é a cópia, tire dali a pasta registry e repita.`,
    )
    expect((await store.readHead())?.revision).toBe(1)
  })

  test('refused if a running portal follows another one', async () => {
    const { store, release, copy, id, copied } = await prepared()
    rmSync(join(store.address, 'registry'), { recursive: true })
    const follow = (registry: string | null | undefined) =>
      store.writeShell(aShell({ seenAt: START.toISOString(), revision: 1, registry: registry ?? undefined }))
    await follow(id)
    expect((await release(`restore --from ${copy} --force-restore`)).printed).toBe(
      `Em ${copy} está o registro ${copied}, e há um portal em uso que segue ${id}: não o seguiria. Confira --from, ou encerre o portal antes.`,
    )
    await follow(copied)
    expect(await release(`restore --from ${copy} --force-restore`)).toMatchObject({ code: 0 })
    expect((await store.readHead())?.id).toBe(copied)
  })
})

describe('refuses with a sentence:', () => {
  test("a backup into the folder of another registry's backup", async () => {
    const copy = await folderForTest()
    await (await begun()).release(`backup --to ${copy}`)
    expect((await (await begun()).release(`backup --to ${copy}`)).printed).toContain('há a cópia de outro registro')
  })

  test('a backup into one with different revisions', async () => {
    const { store, release } = await begun()
    for (const group of ['a', 'b', 'c']) await release(`group set ${group} --users 7`)
    const copy = await folderForTest()
    await release(`backup --to ${copy}`)
    for (const revision of [3, 4]) rmSync(join(store.address, `registry/0000000${revision}.json`))
    await release('restore --force-restore')
    expect(await release(`backup --to ${copy}`)).toEqual({
      code: 1,
      printed: `A cópia em ${copy} vai até a revisão 4, de antes da restauração; aqui a última é a 3. Guarde essa cópia, e faça a nova em outra pasta.`,
    })
    expect((await release(`backup --to ${await folderForTest()}`)).printed).toContain('até a revisão 3 (3 novas)')
  })

  test("a backup into the registry's own folder", async () => {
    const { store, release } = await begun()
    expect(await release(`backup --to ${store.address}`)).toEqual({
      code: 1,
      printed: `${store.address} é o próprio registro: dê a --to outra pasta.`,
    })
  })

  test('a backup of a version whose file was changed', async () => {
    const { store, release, publish } = await begun()
    const version = await publish('1.0.0')
    writeFileSync(join(store.address, 'versions/mf-a', version, 'browser/remoteEntry.js'), 'alert(1)')
    const { code, printed } = await release(`backup --to ${await folderForTest()}`)
    expect([code, printed]).toEqual([
      1,
      `O arquivo browser/remoteEntry.js de mf-a ${version} não é o que foi publicado. Restaure-o com "restore --from", ou desligue a versão com "kill" e publique outra.`,
    ])
  })

  test.each([
    ['backup', 'Falta --to PASTA.'],
    [
      'restore --from /nao/ha --force-restore',
      'Não há registro de versões em /nao/ha: confira --from. Nada foi restaurado.',
    ],
    ['gc --days 0', '--days é um número inteiro de 1 a 3650.'],
    ['init', 'Já há um registro em '],
  ])('"%s"', async (line, sentence) => {
    const { release } = await begun()
    const { code, printed } = await release(line)
    expect(printed).toContain(sentence)
    expect(code).toBe(1)
  })

  test('a change on a read-only disk', async () => {
    const { store, release, publish } = await begun()
    await publish('1.0.0')
    const drafts = join(store.address, 'tmp')
    mkdirSync(drafts, { recursive: true })
    chmodSync(drafts, 0o555)
    for (const folder of [store.address, join(store.address, 'registry')]) chmodSync(folder, 0o755)
    const refused = await asOrdinaryUser(() => release('kill mf-a'))
    chmodSync(drafts, 0o755)
    expect(refused).toEqual({
      code: 1,
      printed: `Não há permissão para gravar no registro de versões (${store.address}). Nada foi publicado nem mudado. Dê-a a este usuário e repita.`,
    })
    expect((await store.readHead())?.remotes['mf-a']?.killed).toBe(false)
  })

  test('any command without a registry', async () => {
    const store = new FolderStore(await folderForTest())
    const { release } = await begun()
    const { code, printed } = await release('kill mf-a', store)
    expect([code, printed]).toEqual([1, expect.stringContaining(`Não há registro de versões em ${store.address}.`)])
    expect(readdirSync(store.address)).toEqual([])
  })
})
