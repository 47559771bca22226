import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { openStore, type ReleaseStore } from '@portal/releases'
import { runCli } from '@portal/releases/cli'
import { startPortal } from '../startPortal'
import { REGISTRY_FAULTS, type RegistryFault } from './RegistryFault'
import { type Origin, startOrigin } from './startOrigin'
import { type Edition, type Remote, writeEdition } from './writeEdition'

/** A portal with a registry, one origin per remote and the release commands. A user's first item waits for approval. */
export interface ReleasePortal {
  portalUrl: string
  /** Contains the built remotes, and `releases` with the registry and all versions. */
  root: string
  store: ReleaseStore
  origins: Record<Remote, Origin>
  release: (lines: string[], at?: Date) => Promise<string>
  /** Publishes a version without a rollout. @returns the version */
  publish: (remote: Remote, edition: Edition) => Promise<string>
  /** Publishes an edition unless it is already published. @returns the version */
  publishOnce: (remote: Remote, edition: Edition) => Promise<string>
  makeStable: (remote: Remote, version: string) => Promise<void>
  publishStable: (remote: Remote, edition: Edition) => Promise<string>
  follow: () => Promise<void>
  /** Breaks the registry and waits for the portal's complaint. @returns a function that repairs it */
  breakRegistry: (fault: RegistryFault) => Promise<() => void>
  printed: () => string
  forward: (ms: number) => Promise<void>
  close: () => Promise<void>
}

const REMOTES: Remote[] = ['mf-publico', 'mf-auth', 'mf-conteudo-usuario']

/** @param settings environment variables @param hasSettableClock required for `forward` */
export async function startReleasePortal(
  settings: Record<string, string> = {},
  hasSettableClock = false,
): Promise<ReleasePortal> {
  const root = mkdtempSync(join(tmpdir(), 'portal-lancamento-'))
  const folder = join(root, 'releases')
  mkdirSync(folder)
  // Server builds import libraries from the `node_modules` above them.
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'), 'junction')
  const releasesUrl = pathToFileURL(folder).href
  const store = await openStore(releasesUrl, root)
  const started = await Promise.all(REMOTES.map((remote) => startOrigin(join(folder, 'versions', remote))))
  const origins = Object.fromEntries(REMOTES.map((remote, at) => [remote, started[at]])) as Record<Remote, Origin>
  const portal = await startPortal(
    {
      DATA_DIR: join(root, 'data'),
      DATABASE_URL: '',
      RELEASES_URL: releasesUrl,
      PAGINA_RELEASES: 'sim',
      MODERACAO: 'primeira',
      RELEASES_INTERVALO_MS: '100',
      REMOTOS_ORIGENS: started.map(({ url }) => url).join(','),
      // Journeys set `X-Forwarded-For` to simulate different networks.
      PROXIES: '127.0.0.1',
      ...settings,
    },
    hasSettableClock,
  )

  const release: ReleasePortal['release'] = async (lines, at) => {
    const printed: string[] = []
    for (const line of lines) {
      const args = [...line.split(' '), '--reason', 'jornada']
      const print = (text: string) => printed.push(text)
      const code = await runCli(args, { root, cwd: root, store, user: 'equipe', print, now: () => at ?? portal.now() })
      expect(code, `${line}: ${printed.at(-1)}`).toBe(0)
    }
    return printed.join('\n')
  }

  await release(['init'])
  let editions = 0
  const publish: ReleasePortal['publish'] = async (remote, edition) => {
    editions += 1
    const version = writeEdition(root, remote, `2.${editions}.0`, edition)
    await release([`publish ${remote} --no-build --unchecked --base ${origins[remote].url}`])
    return version
  }
  const published = new Map<string, Promise<string>>()
  const makeStable: ReleasePortal['makeStable'] = async (remote, version) => {
    if ((await store.readHead())?.remotes[remote]?.stable === version) return
    await release([`rollout start ${remote} --version ${version} --to 100%`, `rollout promote ${remote}`])
  }

  return {
    portalUrl: portal.url,
    printed: portal.printed,
    forward: portal.forward,
    root,
    store,
    origins,
    release,
    publish,
    publishOnce: (remote, edition) => {
      const key = JSON.stringify([remote, edition])
      const version = published.get(key) ?? publish(remote, edition)
      published.set(key, version)
      return version
    },
    makeStable,
    publishStable: async (remote, edition) => {
      const version = await publish(remote, edition)
      await makeStable(remote, version)
      return version
    },
    follow: async () => {
      const head = (await store.readHead())?.revision
      const options = { message: 'the registry in the portal', intervals: [100] }
      await expect.poll(() => revisionAt(portal.url), options).toBe(head)
    },
    breakRegistry: async (fault) => {
      const before = portal.printed().length
      const { undo, complaint } = REGISTRY_FAULTS[fault](join(folder, 'registry'))
      await expect
        .poll(() => portal.printed().slice(before), { message: 'what the portal prints' })
        .toContain(complaint)
      return undo
    },
    close: async () => {
      await portal.close()
      await Promise.all(started.map((origin) => origin.close()))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function revisionAt(portalUrl: string): Promise<number> {
  const { revision } = await (await fetch(`${portalUrl}/remotes.json`)).json()
  return revision
}
