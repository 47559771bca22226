import { paths } from '@portal/shared-contracts/paths'
import type { Portal } from '@portal/shared-contracts/portal'
import type { createBrowserRouter } from 'react-router-dom'
import { matchPage } from './matchPage'
import type { Remotes } from './Remotes'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** Events before a click on a link. */
const INTENTS = ['pointerover', 'focusin', 'touchstart']

/** Milliseconds before the page counts as idle. */
const IDLE_MS = 2_000

/** Prefetches hovered links and, when idle, the login or private home page. Respects the data saver. */
export function prefetchPages(
  { manifests, pages, loader }: Pick<Remotes, 'manifests' | 'pages' | 'loader'>,
  router: Router,
  session: Pick<Portal['session'], 'isLogged'>,
) {
  const asked = new Set<string>()
  const prefetch = (pathname: string) => {
    const page = matchPage(manifests.remotes, pathname)
    if (!page || savesData() || asked.has(`${page.remote} ${page.path}`)) return
    asked.add(`${page.remote} ${page.path}`)
    if (!pages.known(page.remote, page.path)) void loader?.prefetch(page.remote, page.path)
  }

  for (const intent of INTENTS) {
    document.addEventListener(
      intent,
      ({ target }) => {
        const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
        if (link && link.origin === location.origin) prefetch(link.pathname)
      },
      { passive: true },
    )
  }

  let idle: ReturnType<typeof setTimeout> | undefined
  const waitForIdle = () => {
    clearTimeout(idle)
    idle = setTimeout(() => {
      const isLoginNext = !session.isLogged && router.state.location.pathname !== paths.login()
      prefetch(isLoginNext ? paths.login() : paths.userHome())
    }, IDLE_MS)
  }
  router.subscribe(({ navigation }) => navigation.state === 'idle' && waitForIdle())
  waitForIdle()
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
