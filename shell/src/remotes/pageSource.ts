import type { PageModule } from '@portal/shared-contracts/micro-frontend'

/** The loaded pages of the remotes. A page is named by its remote and the path of its route. */
export interface PageSource {
  /** Loads a page, unless it is loaded; again where the last attempt failed. */
  load(remote: string, path: string): Promise<PageModule>
  /** The last attempt, failed or not, for rendering by `use`; the first one where there was none. */
  current(remote: string, path: string): Promise<PageModule>
  /** The page, where it is loaded. */
  known(remote: string, path: string): PageModule | undefined
  /** Has the next load of each page of a remote load it again. */
  forget(remote: string): void
}

/** A promise with the fields by which React's `use` reads a settled one without suspending. */
type Tracked = Promise<PageModule> & {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: PageModule
  reason?: unknown
}

/** @param loadPage loads a page, every time that it is called. */
export function createPageSource(loadPage: (remote: string, path: string) => Promise<PageModule>): PageSource {
  const pages = new Map<string, Tracked>()

  const start = (remote: string, path: string) => {
    const page = track(loadPage(remote, path))
    pages.set(`${remote} ${path}`, page)
    return page
  }
  const last = (remote: string, path: string) => pages.get(`${remote} ${path}`)

  return {
    load(remote, path) {
      const page = last(remote, path)
      return page && page.status !== 'rejected' ? page : start(remote, path)
    },
    current: (remote, path) => last(remote, path) ?? start(remote, path),
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
