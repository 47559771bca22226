/**
 * Hears each error that nothing caught, as long as the page lives. What React catches is told by its boundaries.
 * @param onError is given the addresses of the scripts that the error went by, the innermost first.
 */
export function watchScriptErrors(onError: (scripts: string[]) => void) {
  addEventListener('error', ({ error, filename }) => onError(scriptsOf(error, filename)))
  addEventListener('unhandledrejection', ({ reason }) => {
    // What was asked for and is no longer wanted.
    if (reason?.name !== 'AbortError') onError(scriptsOf(reason))
  })
}

/** Of the stack, as every browser writes it; of what was thrown without one, the script that threw. */
function scriptsOf(error: unknown, thrownIn = ''): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const scripts = [...stack.matchAll(FRAME)].map(([, script = '']) => script)
  return scripts.length > 0 ? scripts : [thrownIn]
}

/** Chromium writes `at name (https://host/a.js:1:2)`, Firefox and Safari `name@https://host/a.js:1:2`. */
const FRAME = /(https?:\/\/[^\s()@]+):\d+:\d+/g
