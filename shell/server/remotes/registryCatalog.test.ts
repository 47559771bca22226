// @vitest-environment node
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, readLocalReleases } from '@portal/releases'
import { runCli } from '@portal/releases/cli'
import { CONTRACT_VERSION, type Menu } from '@portal/shared-contracts/micro-frontend'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildRemote } from '../buildRemote.fixture'
import { requestContextOf } from '../visitors/requestContextOf'
import { signing } from '../visitors/signing.fixture'
import type { SessionUser } from '../visitors/VisitorCookies'
import type { RemoteRelease, RequestContext } from './catalog'
import { type RegistryCatalogOptions, startRegistryCatalog } from './registryCatalog'
import { registryHealth } from './registryHealth'
import { remoteManifestsOf } from './remoteManifestsOf'

const POLL_MS = 10
const contextOf = (user: string, more: Partial<RequestContext> = {}): RequestContext => ({
  visitor: { unit: `u${user}`, user },
  contracts: CONTRACT_VERSION,
  pinned: [],
  overrides: {},
  ...more,
})
const INCLUDED = contextOf('7')
const OTHER = contextOf('8')

async function portal(
  built = '1.0.0',
  {
    opensAll = false,
    isBuilt = true,
    pollMs = POLL_MS,
    onFollow,
  }: Pick<RegistryCatalogOptions, 'opensAll' | 'pollMs' | 'onFollow'> & { isBuilt?: boolean } = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'portal-catalogo-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const store = await openStore(undefined, root)
  const onError = vi.fn()
  const origins = ['https://cdn.example']
  buildRemote(root, built)
  const releases = readLocalReleases<RemoteRelease['routes'][number], Menu>(root)
  const { catalog, state, unfit, hasFitted, close } = await startRegistryCatalog({
    store,
    built: isBuilt ? releases : [],
    onError,
    origins,
    opensAll,
    pollMs,
    ...(onFollow && { onFollow }),
  })
  onTestFinished(close)

  const print: string[] = []
  const release = async (line: string) => {
    const args = [...line.split(' '), '--reason', 'teste']
    const code = await runCli(args, { root, cwd: root, store, user: 'equipe', print: (text) => print.push(text) })
    expect([code, print.at(-1)]).toEqual([0, expect.any(String)])
  }
  const publish = async (version: string, options = '') => {
    const name = buildRemote(root, version)
    await release(`publish mf-exemplo --no-build --unchecked ${options}`.trim())
    return name
  }
  const publishStable = async (version: string, options?: string) => {
    const name = await publish(version, options)
    await release(`rollout start mf-exemplo --version ${name} --to 100%`)
    await release('rollout promote mf-exemplo')
    return name
  }
  await release('init')
  const served = async (context = OTHER) =>
    (await catalog.remotesFor(context)).map(({ versions }) => versions[0]?.release.version)
  return { root, store, origins, catalog, state, unfit, hasFitted, onError, publish, publishStable, release, served }
}

test('serves the built version of an unpublished remote', async () => {
  const { served } = await portal()
  expect(await served()).toEqual([expect.stringMatching(/^1\.0\.0-/)])
})

test('follows changes of the registry while running', async () => {
  const { publish, publishStable, release, served } = await portal()
  const stable = await publishStable('1.1.0')
  const canary = await publish('1.2.0')
  await expect.poll(() => served()).toEqual([stable])
  await release(`rollout start mf-exemplo --version ${canary} --to 0% --include 7`)
  await expect.poll(() => served(INCLUDED)).toEqual([canary])
  expect(await served(OTHER)).toEqual([stable])
  await release('rollout promote mf-exemplo')
  await expect.poll(() => served(OTHER)).toEqual([canary])
  await release('rollback mf-exemplo')
  await expect.poll(() => served(INCLUDED)).toEqual([stable])
})

test('serves neither of two linked versions after one failed', async () => {
  const { root, publish, publishStable, release, served } = await portal()
  const stable = await publishStable('1.1.0')
  const canary = await publish('1.2.0')
  const [first, second] = ['1.0.0', '1.1.0'].map((version) => async () => {
    const name = buildRemote(root, version, 'mf-outro', [{ path: '/outro' }])
    await release('publish mf-outro --no-build --unchecked')
    return name
  })
  const others = [await first?.(), await second?.()]
  await release(`rollout start mf-exemplo --version ${canary} --to 100%`)
  await release('rollout start mf-outro --version 1.1.0 --with mf-exemplo')
  await expect.poll(() => served()).toEqual([canary, others[1]])
  expect(await served(contextOf('8', { pinned: ['mf-outro'] }))).toEqual([stable, others[0]])
  expect(await served(contextOf('8', { pinned: ['mf-exemplo'] }))).toEqual([stable, others[0]])
})

test('serves the canary to users while they are in the group', async () => {
  const { catalog, publish, publishStable, release, served } = await portal()
  const stable = await publishStable('1.1.0')
  const canary = await publish('1.2.0')
  const { visitorCookies, cookieOf } = signing()
  const servedToCookie = (cookie: string) =>
    served(requestContextOf(visitorCookies.read(cookie), catalog.registry(), visitorCookies).context)
  const servedTo = (user: string) => servedToCookie(cookieOf(visitorCookies.ofUser({ id: user })))
  await release('group set gestoras --users 1,7')
  await release(`rollout start mf-exemplo --version ${canary} --to 0% --include-group gestoras`)
  await expect.poll(() => servedTo('7')).toEqual([canary])
  expect(await servedTo('8')).toEqual([stable])
  expect(await servedToCookie('portal.usuario=7')).toEqual([stable])
  await release('group add gestoras --users 8')
  await expect.poll(() => servedTo('8')).toEqual([canary])
  await release('group remove gestoras --users 7')
  await expect.poll(() => servedTo('7')).toEqual([stable])
})

test("serves a role's canary to users with that role in the API", async () => {
  const { catalog, publish, publishStable, release, served } = await portal()
  const stable = await publishStable('1.1.0')
  const canary = await publish('1.2.0')
  const { visitorCookies, cookieOf } = signing()
  const servedTo = (user: SessionUser) => {
    const known = visitorCookies.read(cookieOf(visitorCookies.ofUser(user)))
    return served(requestContextOf(known, catalog.registry(), visitorCookies).context)
  }
  await release(`rollout start mf-exemplo --version ${canary} --to 0% --include-group papel-gestor`)
  await expect.poll(() => servedTo({ id: '7', papel: 'gestor' })).toEqual([canary])
  expect(await servedTo({ id: '7' })).toEqual([stable])
})

test('shows a preview only to visitors with its link', async () => {
  const { root, store, catalog, publishStable, release, served } = await portal()
  const stable = await publishStable('1.1.0')
  await expect.poll(() => served()).toEqual([stable])
  const name = buildRemote(root, '5.0.0', 'mf-exemplo', [{ path: '/nova' }])
  await release('publish mf-exemplo --preview --no-build')
  const previews = await store.readPreviews()

  const [remote] = await catalog.remotesFor(contextOf('8', { previews }))
  expect(remote?.versions).toMatchObject([{ release: { version: name }, cohort: 'override', isPreview: true }])
  expect(remoteManifestsOf(remote ? [remote] : [], CONTRACT_VERSION)[0]).toMatchObject({
    routes: [{ path: '/nova' }],
    versions: [{ isPreview: true }],
  })
  expect(await served()).toEqual([stable])
  expect(await catalog.find('mf-exemplo', name)).toBeUndefined()
  expect(await catalog.findPreview('mf-exemplo', name, [])).toBeUndefined()
  expect((await catalog.findPreview('mf-exemplo', name, previews))?.version).toBe(name)
  expect(await catalog.findPreview('mf-exemplo', stable, previews)).toBeUndefined()
})

test.each(['kill mf-exemplo', 'kill mf-exemplo --version V'])('shows no preview after "%s"', async (kill) => {
  const { root, store, catalog, publish, publishStable, release } = await portal()
  await publishStable('1.1.0')
  const version = await publish('1.2.0')
  await release('publish mf-exemplo --preview --no-build')
  const previews = await store.readPreviews()
  await expect.poll(async () => (await catalog.findPreview('mf-exemplo', version, previews))?.version).toBe(version)
  await release(kill.replace('V', version))
  await expect.poll(() => catalog.findPreview('mf-exemplo', version, previews)).toBeUndefined()
  const [remote] = await catalog.remotesFor(contextOf('8', { previews }))
  expect(remote?.versions.map(({ isPreview }) => isPreview)).not.toContain(true)
  buildRemote(root, '1.2.0')
  const again = ['publish', 'mf-exemplo', '--preview', '--no-build', '--reason', 'teste']
  expect(await runCli(again, { root, cwd: root, store, user: 'equipe', print: () => {} })).toBe(1)
})

test('serves the normal version if a preview is unreadable', async () => {
  const { root, store, publishStable, release, served, onError } = await portal()
  const stable = await publishStable('1.1.0')
  await expect.poll(() => served()).toEqual([stable])
  const name = buildRemote(root, '5.0.0')
  await release('publish mf-exemplo --preview --no-build')
  const previews = await store.readPreviews()
  await store.removeVersion('mf-exemplo', name)
  expect(await served(contextOf('8', { previews }))).toEqual([stable])
  expect(onError).toHaveBeenCalled()
})

test('shows a preview of a new remote', async () => {
  const { root, store, catalog, release } = await portal()
  const name = buildRemote(root, '1.0.0', 'mf-novo', [{ path: '/novo' }])
  await release('publish mf-novo --preview --no-build')
  const shown = await catalog.remotesFor(contextOf('8', { previews: await store.readPreviews() }))
  expect(shown.map(({ release, versions }) => [release.name, versions[0]?.release.version])).toEqual([
    ['mf-exemplo', expect.any(String)],
    ['mf-novo', name],
  ])
  expect((await catalog.remotesFor(OTHER)).map(({ release }) => release.name)).toEqual(['mf-exemplo'])
})

test('a killed remote keeps its routes and has no version, until its addresses are deleted', async () => {
  const { store, catalog, publish, release } = await portal('1.0.0', { isBuilt: false })
  const seenAt = new Date().toISOString()
  const contracts = { contracts: CONTRACT_VERSION, origins: [], built: {} }
  await store.writeShell({ process: 'portal-1', ...contracts, revision: 1, epoch: 0, startedAt: seenAt, seenAt })
  await publish('1.1.0')
  await release('kill mf-exemplo')
  const manifest = async () => remoteManifestsOf(await catalog.remotesFor(OTHER), CONTRACT_VERSION)
  await expect.poll(manifest).toMatchObject([{ name: 'mf-exemplo', versions: [], routes: [{ path: '/x' }] }])
  await release('address delete mf-exemplo --prefix /x')
  await expect.poll(manifest).toEqual([])
})

describe('public files:', () => {
  /** Reads releases only on demand, because another portal may have sent the page. */
  const slow = { pollMs: 3_600_000 }

  test.each([
    ['published only', [], false],
    ['in a rollout', ['rollout start mf-exemplo --version V --to 5%'], true],
    ['in a rollout at 0 %', ['rollout start mf-exemplo --version V --to 0%'], true],
    ['stable', ['rollout start mf-exemplo --version V --to 100%', 'rollout promote mf-exemplo'], true],
    ['killed in its rollout', ['rollout start mf-exemplo --version V --to 5%', 'kill mf-exemplo --version V'], false],
    ['of a killed remote', ['rollout start mf-exemplo --version V --to 5%', 'kill mf-exemplo'], false],
  ])('serves or hides a version %s', async (_, lines, isServed) => {
    const { catalog, publish, publishStable, release } = await portal('1.0.0', slow)
    await publishStable('1.1.0')
    const version = await publish('1.2.0')
    for (const line of lines) await release(line.replace('V', version))
    expect((await catalog.findServed('mf-exemplo', version))?.version).toBe(isServed ? version : undefined)
  })

  test.each([
    ['in a rollout', ['rollout start mf-exemplo --version V --to 5%'], [true, true]],
    [
      'of an aborted rollout',
      ['rollout start mf-exemplo --version V --to 5%', 'rollout abort mf-exemplo'],
      [false, true],
    ],
    ['killed', ['kill mf-exemplo --version V'], [false, false]],
    ['of a killed remote', ['kill mf-exemplo'], [false, false]],
  ])('decides at the next revision whether a version %s and its preview may run', async (_, lines, may) => {
    const onFollow = vi.fn<NonNullable<RegistryCatalogOptions['onFollow']>>()
    const { publish, publishStable, release } = await portal('1.0.0', { onFollow })
    await publishStable('1.1.0')
    const version = await publish('1.2.0')
    for (const line of lines) await release(line.replace('V', version))
    const told = { name: 'mf-exemplo', version } as RemoteRelease
    await expect.poll(() => [false, true].map((isPreview) => onFollow.mock.lastCall?.[0](told, isPreview))).toEqual(may)
  })

  test('a recently served version, for open pages, unless it was killed', async () => {
    const { catalog, publish, publishStable, release } = await portal()
    await publishStable('1.1.0')
    const version = await publish('1.2.0')
    await release(`rollout start mf-exemplo --version ${version} --to 5%`)
    await expect.poll(() => catalog.registry()?.remotes['mf-exemplo']?.rollout?.version).toBe(version)
    await release('rollout abort mf-exemplo')
    await expect.poll(() => catalog.registry()?.remotes['mf-exemplo']?.rollout).toBeNull()
    expect((await catalog.findServed('mf-exemplo', version))?.version).toBe(version)
    await release(`kill mf-exemplo --version ${version}`)
    await expect.poll(() => catalog.registry()?.remotes['mf-exemplo']?.killedVersions).toEqual([version])
    expect(await catalog.findServed('mf-exemplo', version)).toBeUndefined()
  })

  test('any published version if addresses may name versions, until it is killed', async () => {
    const { catalog, publish, release } = await portal('1.0.0', { opensAll: true })
    const version = await publish('1.2.0')
    await expect.poll(async () => (await catalog.findServed('mf-exemplo', version))?.version).toBe(version)
    await release(`kill mf-exemplo --version ${version}`)
    await expect.poll(() => catalog.findServed('mf-exemplo', version)).toBeUndefined()
  })

  test('the built version, until it is killed', async () => {
    const { root, catalog, publish, release } = await portal('1.0.0', slow)
    const built = buildRemote(root, '1.0.0')
    expect((await catalog.findServed('mf-exemplo', built))?.version).toBe(built)
    await publish('1.0.0')
    await release(`kill mf-exemplo --version ${built}`)
    expect((await catalog.findServed('mf-exemplo', 'unknown'))?.version).toBeUndefined()
    expect(await catalog.findServed('mf-exemplo', built)).toBeUndefined()
  })
})

test.each([
  ['damaged', (folder: string) => writeFileSync(join(folder, '00009999.json'), '{')],
  // Atomic: a folder that is emptied step by step first looks reverted.
  ['gone', (folder: string) => renameSync(folder, `${folder}-moved`)],
])('a registry that is %s changes nothing and is reported once', async (_, harm) => {
  const { root, onError, publishStable, served } = await portal()
  const stable = await publishStable('1.1.0')
  await expect.poll(() => served()).toEqual([stable])
  harm(join(root, 'releases/registry'))
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  expect(await served()).toEqual([stable])
})

test('replaces a canary with a changed `release.json` by the stable version', async () => {
  const { root, onError, publish, publishStable, release, served } = await portal()
  const stable = await publishStable('1.1.0')
  const canary = await publish('1.2.0')
  writeFileSync(join(root, 'releases/versions/mf-exemplo', canary, 'release.json'), '{}')
  await release(`rollout start mf-exemplo --version ${canary} --to 100%`)
  await expect.poll(async () => [await served(), onError.mock.calls.length > 0]).toEqual([[stable], true])
})

test('does not serve a changed file', async () => {
  const { root, catalog, publish } = await portal()
  const version = await publish('1.1.0')
  await expect.poll(() => catalog.find('mf-exemplo', version)).toBeDefined()
  writeFileSync(join(root, 'releases/versions/mf-exemplo', version, 'browser/remoteEntry.js'), 'alert(1)')
  const release = await catalog.find('mf-exemplo', version)
  await expect(release?.read('browser/remoteEntry.js')).rejects.toThrow('não é o que foi publicado')
})

test("lists stable as the canary's fallback, and only stable for pinned visitors", async () => {
  const { catalog, publish, publishStable, release, served } = await portal()
  const stable = await publishStable('1.1.0')
  const canary = await publish('1.2.0')
  await release(`rollout start mf-exemplo --version ${canary} --to 100%`)
  await expect.poll(() => served()).toEqual([canary])
  const [remote] = remoteManifestsOf(await catalog.remotesFor(OTHER), CONTRACT_VERSION)
  expect(remote?.versions.map(({ version, cohort }) => [version, cohort])).toEqual([
    [canary, 'canary'],
    [stable, 'stable'],
  ])
  expect(await served(contextOf('8', { pinned: ['mf-exemplo'] }))).toEqual([stable])
})

test("loads a version from its publisher's allowed origin, and always from the portal", async () => {
  const { catalog, publishStable, origins } = await portal()
  const bases = async () => remoteManifestsOf(await catalog.remotesFor(OTHER), CONTRACT_VERSION)[0]?.versions[0]?.bases
  const version = await publishStable('1.1.0', `--base ${origins[0]}/mf-exemplo`)
  const own = `/remotes/mf-exemplo/${version}/`
  await expect.poll(bases).toEqual([`https://cdn.example/mf-exemplo/${version}/browser/`, own])
  origins.length = 0
  expect(await bases()).toEqual([own])
})

test('finds a published version by number or full name', async () => {
  const { publish, publishStable, served } = await portal()
  const first = await publishStable('1.1.0')
  await publish('1.2.0')
  const servedOverride = (version: string) => served(contextOf('8', { overrides: { 'mf-exemplo': version } }))
  const second = await publish('1.3.0')
  await expect.poll(() => servedOverride('1.3.0')).toEqual([second])
  expect(await servedOverride(second)).toEqual([second])
  expect(await servedOverride('9.9.9')).toEqual([first])
})

test('does not serve a version whose contracts the shell lacks', async () => {
  const { publish, publishStable, release, served } = await portal()
  const stable = await publishStable('1.1.0')
  const canary = await publish('1.2.0')
  await release(`rollout start mf-exemplo --version ${canary} --to 100%`)
  await expect.poll(() => served()).toEqual([canary])
  expect(await served(contextOf('8', { contracts: '0.9.0' }))).toEqual([undefined])
  expect(await served()).toEqual([canary])
  expect(stable).not.toBe(canary)
})

test('a built version is incompatible only if the shell lacks its contracts', async () => {
  const { catalog } = await portal()
  const isUnfit = async (contracts: string) => {
    const [remote] = remoteManifestsOf(await catalog.remotesFor(contextOf('8', { contracts })), contracts)
    return remote?.versions[0]?.unfit
  }
  expect([await isUnfit(CONTRACT_VERSION), await isUnfit('0.9.0')]).toEqual([undefined, true])
})

test('rolls out a first version against the built one, promotes it, and rolls back', async () => {
  const { catalog, publish, release, served } = await portal()
  const [built] = await served()
  const first = await publish('1.1.0')
  await release(`rollout start mf-exemplo --version ${first} --to 0% --include 7`)
  await expect.poll(() => served(INCLUDED)).toEqual([first])
  expect(await served(OTHER)).toEqual([built])
  expect(await served({ ...INCLUDED, pinned: ['mf-exemplo'] })).toEqual([built])
  const [remote] = await catalog.remotesFor(INCLUDED)
  expect(remote?.versions.map(({ release, cohort }) => [release.version, cohort])).toEqual([
    [first, 'canary'],
    [built, 'stable'],
  ])
  await release('rollout promote mf-exemplo')
  await expect.poll(() => served(OTHER)).toEqual([first])
  await release('rollback mf-exemplo')
  await expect.poll(() => served(INCLUDED)).toEqual([built])
})

test('kills an unpublished remote, too', async () => {
  const { catalog, release } = await portal()
  await release('kill mf-exemplo')
  await expect.poll(async () => (await catalog.remotesFor(OTHER))[0]).toMatchObject({ versions: [] })
  expect((await catalog.remotesFor(OTHER))[0]?.release.routes).toHaveLength(1)
  await release('revive mf-exemplo')
  await expect.poll(async () => (await catalog.remotesFor(OTHER))[0]?.versions).toHaveLength(1)
})

test('shows a new held remote only to visitors of its rollout', async () => {
  const { root, catalog, release } = await portal()
  const version = buildRemote(root, '1.0.0', 'mf-novo', [{ path: '/novo' }])
  await release('publish mf-novo --no-build --unchecked --hold')
  await release(`rollout start mf-novo --version ${version} --to 0% --include 7`)
  const names = async (context: RequestContext) =>
    (await catalog.remotesFor(context)).map(({ release }) => release.name)
  await expect.poll(() => names(INCLUDED)).toEqual(['mf-exemplo', 'mf-novo'])
  expect(await names(OTHER)).toEqual(['mf-exemplo'])
})

test('serves a transferred address by the new owner after its publication, and by the old one before', async () => {
  const { root, catalog, release } = await portal()
  const other = contextOf('9')
  const routesOf = async (context: RequestContext) =>
    (await catalog.remotesFor(context)).map(({ release }) => [release.name, release.routes.map(({ path }) => path)])
  const version = buildRemote(root, '1.0.0', 'mf-novo', [{ path: '/novo' }])
  await release('publish mf-novo --no-build --unchecked')
  await expect.poll(() => routesOf(other)).toHaveLength(2)
  await release('address transfer mf-novo --prefix /x')
  const next = buildRemote(root, '1.1.0', 'mf-novo', [{ path: '/novo' }, { path: '/x' }])
  await release('publish mf-novo --no-build --unchecked')
  expect(await routesOf(other)).toEqual([
    ['mf-exemplo', ['/x']],
    ['mf-novo', ['/novo']],
  ])
  await release(`rollout start mf-novo --version ${next} --to 0% --include 7`)
  await expect
    .poll(() => routesOf(INCLUDED))
    .toEqual([
      ['mf-exemplo', []],
      ['mf-novo', ['/novo', '/x']],
    ])
  expect(await routesOf(other)).toContainEqual(['mf-exemplo', ['/x']])
  expect(version).not.toBe(next)
})

test('a portal writes its contracts and built remotes to the store while it runs', async () => {
  const { store } = await portal()
  expect(await store.readShells()).toMatchObject([
    { contracts: CONTRACT_VERSION, built: { 'mf-exemplo': { routes: ['/x'] } }, revision: 0 },
  ])
})

test('logs a remote without a compatible version, and is not ready at the start', async () => {
  const { store, publishStable, release, unfit, hasFitted, onError } = await portal()
  await publishStable('1.1.0')
  const head = await store.readHead()
  const entry = head?.remotes['mf-exemplo']
  if (!head || !entry) throw new Error('nothing was published')
  for (const publication of Object.values(entry.versions)) publication.requires.contracts = '^9.0.0'
  await store.append({ ...head, revision: head.revision + 1, revisionId: null, previousId: head.revisionId })
  await expect.poll(unfit).toEqual(['mf-exemplo'])
  // The version is available immediately; the log follows with the new revision.
  await expect
    .poll(() => String(onError.mock.lastCall?.[0]))
    .toContain('nenhuma versão publicada de mf-exemplo cabe neles')
  expect(hasFitted()).toBe(true)
  const starting = await startRegistryCatalog({ store, built: [], onError, pollMs: POLL_MS })
  onTestFinished(starting.close)
  expect(registryHealth(starting.state(), starting.unfit(), starting.hasFitted())).toEqual({
    ready: { remotos: false },
    beside: { registro: true },
    told: { registro: 'em dia', semContrato: ['mf-exemplo'] },
  })
  await release('kill mf-exemplo')
  await expect.poll(starting.unfit).toEqual([])
  expect(starting.hasFitted()).toBe(true)
})
