import type { MicroFrontend, PageModule } from '@portal/shared-contracts/micro-frontend'
import { RemoteLoadError } from './RemoteLoadError'

/** Brings the pages of the remotes. */
export interface PageSource {
  /** Loads a page; asks anew where the last attempt failed. */
  load(remote: string, path: string): Promise<PageModule>
  /** The last attempt as it stands, failed or not, for rendering; begins one where there is none. */
  current(remote: string, path: string): Promise<PageModule>
  /** The page, once it has come. */
  known(remote: string, path: string): PageModule | undefined
}

/** A promise that React's `use` can read at once when it has settled. */
type Tracked = Promise<PageModule> & {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: PageModule
  reason?: unknown
}

/** @param register brings what a remote registers. */
export function createPageSource(register: (remote: string) => Promise<MicroFrontend>): PageSource {
  const pages = new Map<string, Tracked>()

  const begin = (remote: string, path: string) => {
    const page = track(findPage(register, remote, path))
    pages.set(`${remote} ${path}`, page)
    return page
  }
  const last = (remote: string, path: string) => pages.get(`${remote} ${path}`)

  return {
    load(remote, path) {
      const page = last(remote, path)
      return page && page.status !== 'rejected' ? page : begin(remote, path)
    },
    current: (remote, path) => last(remote, path) ?? begin(remote, path),
    known: (remote, path) => last(remote, path)?.value,
  }
}

async function findPage(register: (remote: string) => Promise<MicroFrontend>, remote: string, path: string) {
  let missing: RemoteLoadError['missing'] = 'remote'
  try {
    const route = (await register(remote)).routes.find((candidate) => candidate.path === path)
    if (!route) throw new Error(`${remote} offers no page at ${path}.`)
    missing = 'page'
    return await route.lazy()
  } catch (error) {
    throw new RemoteLoadError(remote, missing, { cause: error })
  }
}

function track(page: Promise<PageModule>): Tracked {
  const tracked: Tracked = page
  tracked.status = 'pending'
  page.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason) => void Object.assign(tracked, { status: 'rejected', reason }),
  )
  return tracked
}
