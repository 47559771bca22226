import { type Frame, framesOf } from './framesOf'

/**
 * Hears each error that nothing caught, as long as the page lives. What React catches is told by its boundaries.
 * @param onError is given the places that the error went by, the innermost first.
 */
export function watchScriptErrors(onError: (frames: Frame[]) => void) {
  addEventListener('error', ({ error, filename, lineno, colno }) => {
    const frames = framesOf(error)
    onError(frames.length > 0 ? frames : [{ script: filename, line: lineno, column: colno }])
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    // What was asked for and is no longer wanted.
    if (reason?.name !== 'AbortError') onError(framesOf(reason))
  })
}
