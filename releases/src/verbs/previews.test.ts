import { createHash } from 'node:crypto'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { describe, expect, test } from 'vitest'
import { runCli } from '../cli/runCli.ts'
import { aShell } from '../testing/aShell.ts'
import { buildRemote } from '../testing/buildRemote.ts'
import { inFolder, type StoreForTest } from '../testing/stores.ts'

const DAY_MS = 86_400_000

async function operated({ store }: Pick<StoreForTest, 'store'>) {
  const root = await folderForTest()
  let now = new Date('2026-03-01T12:00:00Z')
  let token: string | undefined
  const release = async (line: string) => {
    const printed: string[] = []
    const args = [...line.split(' '), '--reason', 'teste']
    const portalUrl = 'https://portal.example/'
    const context = { root, cwd: root, store, user: 'equipe', token, portalUrl, now: () => now }
    const code = await runCli(args, { ...context, print: (text) => printed.push(text) })
    return { code, printed: printed.join('\n') }
  }
  const preview = async (version: string, routes?: { path: string }[], remote = 'mf-a') => {
    const name = buildRemote(root, remote, version, routes && { routes })
    return { name, ...(await release(`publish ${remote} --preview --no-build`)) }
  }
  const pass = async (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS)
    await store.writeShell(aShell({ seenAt: now.toISOString() }))
  }
  const hold = (secret: string | undefined) => {
    token = secret
  }
  await pass(0)
  await release('init')
  buildRemote(root, 'mf-a', '1.0.0')
  await release('publish mf-a --no-build --unchecked')
  return { root, release, preview, pass, hold }
}

const tokenIn = (printed: string) => /\?previa=([\w-]{43})$/m.exec(printed)?.[1] ?? ''

describe('in a folder', () => {
  test('a preview has a link, takes no version number and is not served otherwise', async () => {
    const { store } = await inFolder()
    const { root, release, preview } = await operated({ store })
    const before = await store.readHead()
    const { name, code, printed } = await preview('5.0.0')
    expect(code).toBe(0)
    expect(printed).toMatch(
      new RegExp(
        `^Prévia: mf-a ${name}, até 2026-03-08T12:00:00.000Z.\\nhttps://portal.example/mf-a\\?previa=[\\w-]{43}\\n`,
      ),
    )
    const hash = createHash('sha256').update(tokenIn(printed)).digest('hex')
    expect(await store.readPreview(hash)).toMatchObject({
      remote: 'mf-a',
      version: name,
      who: 'equipe',
      reason: 'teste',
    })
    expect(String(await store.readFile('mf-a', name, 'browser/remoteEntry.js'))).toContain('5.0.0')
    // The registry never mentions a preview, so it cannot serve one.
    expect(await store.readHead()).toEqual(before)
    for (const version of [name, '5.0.0'])
      expect((await release(`rollout start mf-a --version ${version} --to 5%`)).printed).toContain('não foi publicada')

    for (const version of ['5.0.0-pr.12', '5.0.0-pr.13', '5.0.0'])
      expect(await preview(version)).toMatchObject({ code: 0 })
    expect((await release('publish mf-a --no-build --unchecked')).printed).toContain(`Publicada: mf-a ${name}.`)
    buildRemote(root, 'mf-a', '5.0.0-pr.13')
    expect(await release('publish mf-a --no-build --unchecked')).toMatchObject({ code: 0 })
  })

  test('gives each preview its own link and lists previews without links', async () => {
    const { release, preview } = await operated(await inFolder())
    const [one, two] = [await preview('5.0.0'), await preview('5.0.0')]
    expect(tokenIn(one.printed)).not.toBe(tokenIn(two.printed))
    const { printed } = await release('preview list mf-a')
    expect(printed.split('\n')).toEqual([
      `mf-a  ${one.name}  até 2026-03-08T12:00:00.000Z  equipe  teste`,
      `mf-a  ${one.name}  até 2026-03-08T12:00:00.000Z  equipe  teste`,
    ])
    expect((await release('preview list mf-b')).printed).toBe('Não há prévias abertas de mf-b.')
  })

  test('a preview expires or is ended, then gc removes its files', async () => {
    const { store } = await inFolder()
    const { release, preview, pass } = await operated({ store })
    const { name } = await preview('5.0.0')
    await pass(6)
    await release('gc')
    expect(await store.readFile('mf-a', name, 'release.json')).toBeDefined()
    const other = await preview('5.1.0')
    await preview('5.1.0', [{ path: '/mf-b' }], 'mf-b')
    expect((await release('preview end mf-a --version 5.1.0')).printed).toBe('Encerrada: 1 prévia de mf-a.')
    expect(await release('preview end mf-a --version 5.1.0')).toMatchObject({
      code: 1,
      printed: 'Não há prévia 5.1.0 de mf-a. Veja as abertas com "preview list".',
    })
    expect((await release('preview end mf-b')).printed).toBe('Encerrada: 1 prévia de mf-b.')
    await pass(2)
    expect((await release('preview list')).printed).toBe('Não há prévias abertas.')
    // Ended previews remain listed, with their authors.
    const { printed: ended } = await release('preview list mf-a --days 3')
    expect(ended.split('\n').map((line) => /encerrada em \S+ {2}equipe/.test(line))).toEqual([true, true])
    expect((await release('preview list --days 91')).printed).toContain('de 0 a 90')
    await pass(3650)
    expect((await release('gc')).printed).toContain('Registros de prévias antigas: 3.')
    expect(await store.readPreviews()).toEqual([])
    for (const version of [name, other.name])
      expect(await store.readFile('mf-a', version, 'release.json')).toBeUndefined()
  })

  test('a version published after its preview stays after the preview ends', async () => {
    const { store } = await inFolder()
    const { release, preview, pass } = await operated({ store })
    await pass(1)
    const { name } = await preview('5.0.0')
    await release('publish mf-a --no-build --unchecked')
    await pass(3650)
    await release('gc')
    expect(await store.readFile('mf-a', name, 'release.json')).toBeDefined()
  })
})

test('refuses foreign routes, unknown contracts, too many days and another team’s remote', async () => {
  const { store } = await inFolder()
  const { root, release, preview, pass, hold } = await operated({ store })
  buildRemote(root, 'mf-b', '1.0.0', { routes: [{ path: '/b' }] })
  await release('publish mf-b --no-build --unchecked')
  expect(await preview('5.0.0', [{ path: '/b' }])).toMatchObject({
    code: 1,
    printed: expect.stringContaining('A rota "/b" já é de mf-b.'),
  })
  expect((await release('publish mf-a --preview --no-build --days 31')).printed).toContain('de 1 a 30')
  await store.writeShell(aShell({ contracts: '2.0.0', seenAt: new Date('2026-03-01T12:00:00Z').toISOString() }))
  expect((await preview('5.0.0')).printed).toContain('pede contratos ^1.0.0')
  await pass(0)

  const secretOf = async (line: string) => /portal_\S+/.exec((await release(line)).printed)?.[0]
  const administrator = await secretOf('token create chefia --scope administrar')
  hold(administrator)
  const team = await secretOf('token create equipe-b --scope publicar --remotes mf-b')
  await preview('5.0.0')
  hold(team)
  expect((await preview('5.0.0')).printed).toContain('só muda mf-b; mf-a é de outra equipe.')
  expect((await release('preview end mf-a')).printed).toContain('só muda mf-b; mf-a é de outra equipe.')
  hold(undefined)
  expect((await preview('5.0.0')).printed).toContain('defina RELEASES_TOKEN')
  expect(await store.readPreviews()).toMatchObject([{ who: 'chefia' }])
})

test('limits the open previews of a remote', async () => {
  const { store } = await inFolder()
  const { preview, pass } = await operated({ store })
  await preview('5.0.0')
  const [one] = await store.readPreviews()
  for (let n = 1; one && n < 50; n += 1) await store.writePreview({ ...one, hash: String(n).padStart(64, '0') })
  expect((await preview('5.0.0')).printed).toContain('mf-a já tem 50 prévias abertas')
  await pass(8)
  expect(await preview('5.0.0')).toMatchObject({ code: 0 })
})
