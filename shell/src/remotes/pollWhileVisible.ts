/** How far an open page may lag behind the registry. */
const EVERY_MS = 60_000

/** Calls `poll` every minute while the page is visible. A call that fell due while it was hidden is made when it is shown. */
export function pollWhileVisible(poll: () => void) {
  let isDue = false
  const pollIfVisible = () => {
    isDue = document.visibilityState !== 'visible'
    if (!isDue) poll()
  }
  setInterval(pollIfVisible, EVERY_MS)
  document.addEventListener('visibilitychange', () => isDue && pollIfVisible())
}
