import { Lifetime } from './Lifetime'
import { StartupError } from './StartupError'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/**
 * One Ctrl-C reaches a process from the terminal, from npm and from what has started it: for so many beats of its clock it is the same
 * one. Of a process that a busy machine lets wait, the clock waits as well, as does what it has yet to hear.
 */
const ECHO_BEATS = 10
const BEAT_MS = 100
/** The end itself keeps to less; this is for what never lets go. */
const LAST_MS = 9_700

/**
 * Runs a program until it is asked to end, by a signal or by the end of the process that has started it: the one place that decides
 * when this process ends. A second Ctrl-C ends it sooner. Where the program cannot start, says why and ends with 1.
 * @param work opens the program's parts and gives them to the lifetime
 * @param isExpected whether an error says all there is to know in its message
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
    // While the server is there to survive it, it does so (`surviveUnforeseen`).
    if (process.listenerCount('uncaughtException') === 1) fail(error)
  })
  // Of the channel to the process that has started this one, where there is one.
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
