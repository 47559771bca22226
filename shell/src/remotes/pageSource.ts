import type { PageModule } from '@portal/shared-contracts/micro-frontend'

export interface PageSource {
  load(remote: string, path: string): Promise<PageModule>
  /** The last attempt, for `use`. Starts the first one. */
  current(remote: string, path: string): Promise<PageModule>
  known(remote: string, path: string): PageModule | undefined
  forget(remote: string): void
}

/** React's `use` reads a settled promise with these fields without suspending. */
type Tracked = Promise<PageModule> & {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: PageModule
  reason?: unknown
}

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
