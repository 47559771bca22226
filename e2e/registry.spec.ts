import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { openStore } from '@portal/releases'
import { runCli } from '@portal/releases/cli'
import { test as base } from './releases/releaseTest'
import { MARKED } from './releases/writeEdition'
import { START_TIMEOUT_MS, startPortal } from './startPortal'

const REMOTE = 'mf-auth'
const [OLD, GOOD] = ['Esta é a primeira edição.', 'Esta é a edição boa.']

interface Followed {
  urls: string[]
  registry: string
  copy: string
}

const test = base.extend<{ followed: Followed }, { second: { url: string } }>({
  second: [
    async ({ portal: { root } }, use) => {
      const second = await startPortal({
        DATA_DIR: join(root, 'data-2'),
        DATABASE_URL: '',
        DEMO: 'nao',
        RELEASES_URL: pathToFileURL(join(root, 'releases')).href,
        RELEASES_INTERVALO_MS: '100',
      })
      await use(second)
      await second.close()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  followed: async ({ portal, second }, use) => {
    for (const mark of [OLD, GOOD]) await portal.publishStable(REMOTE, { mark })
    const urls = [portal.portalUrl, second.url]
    for (const url of urls) await expect.poll(() => htmlOf(url)).toContain(GOOD)
    const copy = mkdtempSync(join(tmpdir(), 'portal-copia-'))
    await portal.release([`backup --to ${copy}`])
    await use({ urls, registry: join(portal.root, 'releases/registry'), copy })
    await portal.release([`restore --from ${copy} --force-restore`])
    rmSync(copy, { recursive: true })
  },
})

const htmlOf = async (url: string) => (await fetch(url + MARKED[REMOTE].path)).text()
const healthOf = async (url: string) => (await fetch(`${url}/saude/pronta`)).json()
const wordOf = async (url: string) => (await healthOf(url)).registro

function rollBack(registry: string, revisions: number) {
  for (const file of readdirSync(registry).sort().slice(-revisions)) rmSync(join(registry, file))
}

const HARMS: [string, (registry: string) => void, string, string][] = [
  ['moved away', (folder) => renameSync(folder, `${folder}-${Date.now()}`), 'sumiu', 'O registro de versões sumiu'],
  ['emptied', (folder) => rollBack(folder, Number.MAX_SAFE_INTEGER), 'sumiu', 'O registro de versões sumiu'],
  [
    'truncated',
    (folder) => truncateSync(join(folder, readdirSync(folder).sort().at(-1) ?? ''), 100),
    'danificado',
    'O registro de versões está danificado',
  ],
  ['rolled back', (folder) => rollBack(folder, 4), 'voltou atrás', 'O registro de versões voltou atrás'],
]

for (const [harm, harmRegistry, word, title] of HARMS) {
  test(`a registry that is ${harm} changes no page, is reported everywhere, and is restored`, async ({
    portal,
    followed: { urls, registry, copy },
    page,
  }) => {
    harmRegistry(registry)
    for (const url of urls) {
      await expect.poll(() => wordOf(url)).toBe(word)
      expect(await htmlOf(url)).toContain(GOOD)
      expect(await healthOf(url)).toMatchObject({ pronta: true })
      const metrics = async () => (await fetch(`${url}/metricas`)).text()
      await expect.poll(metrics).toContain('portal_registry_state{state="ok"} 0')
      expect((await metrics()).match(/portal_registry_state\{state="\w+"\} 1/g)).toHaveLength(1)
    }
    await page.goto('/releases')
    await expect(page.getByRole('region', { name: title })).toBeVisible()
    await expect(page.getByRole('article', { name: REMOTE })).toBeVisible()

    await portal.release([`restore --from ${copy} --force-restore`, `rollback ${REMOTE}`])
    for (const url of urls) {
      await expect.poll(() => wordOf(url)).toBe('em dia')
      await expect.poll(() => htmlOf(url)).toContain(OLD)
    }
  })
}

test('another registry in place of the lost one is not followed', async ({ portal, followed: { urls, registry } }) => {
  renameSync(registry, `${registry}-${Date.now()}`)
  await expect(portal.release(['init'])).rejects.toThrow('há um portal em uso que ainda segue a revisão')
  const elsewhere = mkdtempSync(join(tmpdir(), 'portal-outro-'))
  const store = await openStore(pathToFileURL(elsewhere).href, '')
  await runCli(['init', '--reason', 'outra cidade'], {
    root: elsewhere,
    cwd: elsewhere,
    store,
    user: 'equipe',
    print: () => {},
  })
  cpSync(join(elsewhere, 'registry'), registry, { recursive: true })
  for (const url of urls) {
    await expect.poll(() => wordOf(url)).toBe('é outro')
    expect(await htmlOf(url)).toContain(GOOD)
  }
  rmSync(elsewhere, { recursive: true })
})

test('revisions after a loss are followed only once accepted', async ({ portal, followed: { urls, registry } }) => {
  rollBack(registry, 2)
  for (const url of urls) await expect.poll(() => wordOf(url)).toBe('voltou atrás')
  await expect(portal.release([`kill ${REMOTE}`])).rejects.toThrow('Um portal em uso segue a revisão')
  // Without the portals' records the command line cannot detect an old backup.
  rmSync(join(registry, '../shells'), { recursive: true })
  await portal.publishStable(REMOTE, { mark: OLD })
  for (const url of urls) {
    await expect.poll(() => wordOf(url)).toBe('perdeu revisões')
    expect(await htmlOf(url)).toContain(GOOD)
  }
  await portal.release(['restore --force-restore'])
  for (const url of urls) await expect.poll(() => htmlOf(url)).toContain(OLD)
})
