/** Milliseconds that an open page may lag behind the registry. */
const EVERY_MS = 60_000

/** Also polls once when the page becomes visible after a missed call. */
export function pollWhileVisible(poll: () => void) {
  let isDue = false
  const pollIfVisible = () => {
    isDue = document.visibilityState !== 'visible'
    if (!isDue) poll()
  }
  setInterval(pollIfVisible, EVERY_MS)
  document.addEventListener('visibilitychange', () => isDue && pollIfVisible())
}
