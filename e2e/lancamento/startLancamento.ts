import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { openStore, type ReleaseStore } from '@portal/releases'
import { runCli } from '@portal/releases/cli'
import { startPortal } from '../startPortal'
import { HARMS, type Harm } from './Harm'
import { type Origin, startOrigin } from './startOrigin'
import { type Edition, type Remote, writeEdition } from './writeEdition'

/** A portal, and what its teams release remotes with: each has an origin of its own, nothing is ever restarted. */
export interface Lancamento {
  portalUrl: string
  /** Holds the folder of each remote that is released, and `releases` with the registry and all versions. */
  root: string
  store: ReleaseStore
  origins: Record<Remote, Origin>
  /** Types commands of `npm run release`, each of which must work. @returns what they printed */
  release: (lines: string[], at?: Date) => Promise<string>
  /** Publishes another version; nobody is served it yet, unless it is the remote's first. */
  publish: (remote: Remote, edition: Edition) => Promise<string>
  /** Publishes a version and makes it everybody's. */
  publishStable: (remote: Remote, edition: Edition) => Promise<string>
  /** Waits until the portal serves what the registry says. */
  follow: () => Promise<void>
  /** Does something to the registry that the portal complains of, and waits until it does. @returns how it is undone */
  harmRegistry: (harm: Harm) => Promise<() => void>
  close: () => Promise<void>
}

const REMOTES: Remote[] = ['mf-publico', 'mf-auth', 'mf-conteudo-usuario']

export async function startLancamento(): Promise<Lancamento> {
  const root = mkdtempSync(join(tmpdir(), 'portal-lancamento-'))
  const folder = join(root, 'releases')
  mkdirSync(folder)
  // A build is evaluated where it stands, with the libraries of its repository.
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'), 'junction')
  const releasesUrl = pathToFileURL(folder).href
  const store = await openStore(releasesUrl, root)
  const started = await Promise.all(REMOTES.map((remote) => startOrigin(join(folder, 'versions', remote))))
  const origins = Object.fromEntries(REMOTES.map((remote, at) => [remote, started[at]])) as Record<Remote, Origin>
  const portal = await startPortal({
    DATA_DIR: join(root, 'data'),
    DATABASE_URL: '',
    RELEASES_URL: releasesUrl,
    PAGINA_RELEASES: 'sim',
    REMOTOS_ORIGENS: started.map(({ url }) => url).join(','),
    // A journey says by `X-Forwarded-For` which network it comes from.
    PROXIES: '127.0.0.1',
  })

  const release: Lancamento['release'] = async (lines, at) => {
    const printed: string[] = []
    for (const line of lines) {
      const args = [...line.split(' '), '--reason', 'jornada']
      const print = (text: string) => printed.push(text)
      const code = await runCli(args, { root, store, user: 'equipe', print, ...(at && { now: () => at }) })
      expect(code, `${line}: ${printed.at(-1)}`).toBe(0)
    }
    return printed.join('\n')
  }

  let editions = 0
  const publish: Lancamento['publish'] = async (remote, edition) => {
    editions += 1
    const version = writeEdition(root, remote, `2.${editions}.0`, edition)
    await release([`publish ${remote} --no-build --base ${origins[remote].url}`])
    return version
  }

  return {
    portalUrl: portal.url,
    root,
    store,
    origins,
    release,
    publish,
    publishStable: async (remote, edition) => {
      const version = await publish(remote, edition)
      const { stable } = (await store.readHead())?.remotes[remote] ?? {}
      if (stable === version) return version
      await release([`rollout start ${remote} --version ${version} --to 100%`, `rollout promote ${remote}`])
      return version
    },
    follow: async () => {
      const head = (await store.readHead())?.revision
      await expect.poll(() => revisionAt(portal.url), { message: 'the registry in the portal' }).toBe(head)
    },
    harmRegistry: async (harm) => {
      const before = portal.printed().length
      const { undo, complaint } = HARMS[harm](join(folder, 'registry'))
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

/** Of the registry that the portal serves from. */
async function revisionAt(portalUrl: string): Promise<number> {
  const { revision } = await (await fetch(`${portalUrl}/remotes.json`)).json()
  return revision
}
