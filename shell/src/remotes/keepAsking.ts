/** How far an open page may be behind the registry. */
const EVERY_MS = 60_000

/** Asks again every minute while the page is seen, and at once when it is seen again after longer than that. */
export function keepAsking(ask: () => void) {
  let last = performance.now()
  const askIfDue = () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < EVERY_MS) return
    last = performance.now()
    ask()
  }
  setInterval(askIfDue, EVERY_MS)
  document.addEventListener('visibilitychange', askIfDue)
}
