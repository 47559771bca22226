import { type Frame, framesOf } from './framesOf'

/** Reports uncaught errors; React's boundaries report theirs. @param onError receives frames, innermost first */
export function watchScriptErrors(onError: (frames: Frame[]) => void) {
  addEventListener('error', ({ error, filename, lineno, colno }) => {
    const frames = framesOf(error)
    onError(frames.length > 0 ? frames : [{ script: filename, line: lineno, column: colno }])
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    // An aborted request is not an error.
    if (reason?.name !== 'AbortError') onError(framesOf(reason))
  })
}
