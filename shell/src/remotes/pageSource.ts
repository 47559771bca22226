import type { PageModule } from '@portal/shared-contracts/micro-frontend'

/** Brings the pages of the remotes. */
export interface PageSource {
  /** Loads a page; asks anew where the last attempt failed. */
  load(remote: string, path: string): Promise<PageModule>
  /** The last attempt as it stands, failed or not, for rendering; begins one where there is none. */
  current(remote: string, path: string): Promise<PageModule>
  /** The page, once it has come. */
  known(remote: string, path: string): PageModule | undefined
  /** Forgets the pages of a remote: the next load asks anew. */
  forget(remote: string): void
}

/** A promise that React's `use` can read at once when it has settled. */
type Tracked = Promise<PageModule> & {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: PageModule
  reason?: unknown
}

/** @param bring brings a page of a remote by the path of its route. */
export function createPageSource(bring: (remote: string, path: string) => Promise<PageModule>): PageSource {
  const pages = new Map<string, Tracked>()

  const begin = (remote: string, path: string) => {
    const page = track(bring(remote, path))
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
    forget(remote) {
      for (const key of pages.keys()) if (key.startsWith(`${remote} `)) pages.delete(key)
    },
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
