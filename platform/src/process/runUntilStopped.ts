import { Lifetime } from './Lifetime.ts'
import { StartupError } from './StartupError.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** One Ctrl-C may arrive three times. Ticks instead of time: a busy machine delays both. */
const ECHO_BEATS = 10
const BEAT_MS = 100
const LAST_MS = 9_700

/**
 * Runs a program; a second Ctrl-C ends it sooner, and a failed start exits with 1.
 * @param work opens the parts and adds them to the lifetime @param isExpected the error's message is sufficient
 */
export async function runUntilStopped(
  work: (lifetime: Lifetime) => Promise<unknown>,
  isExpected = (error: unknown): error is Error => error instanceof StartupError,
) {
  const lifetime = new Lifetime()
  let beats: number | undefined
  const stop = () => {
    if (beats === undefined) {
      beats = 0
      setInterval(() => {
        beats = (beats ?? 0) + 1
      }, BEAT_MS)
      void endProcess(lifetime)
    } else if (beats >= ECHO_BEATS) lifetime.hurry()
  }
  const fail = (error: unknown) => {
    console.error(isExpected(error) ? error.message : error)
    process.exitCode = 1
    stop()
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  process.on('uncaughtException', (error) => {
    // A running server has its own handler (`logUncaughtErrors`).
    if (process.listenerCount('uncaughtException') === 1) fail(error)
  })
  process.once('disconnect', stop)
  if (process.connected === false) stop()
  try {
    await lifetime.start(() => work(lifetime))
  } catch (error) {
    if (!lifetime.signal.aborted) fail(error)
  }
}

async function endProcess(lifetime: Lifetime) {
  setTimeout(() => process.exit(1), LAST_MS)
  await lifetime.end().catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
  process.exit(process.exitCode ?? 0)
}
