/** How far an open page may be behind the registry. */
const EVERY_MS = 60_000

/** Asks again every minute while the page is seen, and at once when it is seen again after longer than that. */
export function pollWhileVisible(ask: () => void) {
  let isDue = false
  const askIfSeen = () => {
    isDue = document.visibilityState !== 'visible'
    if (!isDue) ask()
  }
  setInterval(askIfSeen, EVERY_MS)
  document.addEventListener('visibilitychange', () => isDue && askIfSeen())
}
