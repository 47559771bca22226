/** How far an open page may lag behind the registry. */
const EVERY_MS = 60_000

/** Calls `poll` every minute while the page is visible, and once when it is shown again after it missed a call. */
export function pollWhileVisible(poll: () => void) {
  let isDue = false
  const pollIfVisible = () => {
    isDue = document.visibilityState !== 'visible'
    if (!isDue) poll()
  }
  setInterval(pollIfVisible, EVERY_MS)
  document.addEventListener('visibilitychange', () => isDue && pollIfVisible())
}
