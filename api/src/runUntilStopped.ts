import { Lifetime } from './Lifetime'
import { StartupError } from './StartupError'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** One Ctrl-C reaches a process from the terminal, from npm and from what has started it: so long it is the same one. */
const ECHO_MS = 1_000
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
  let stoppedAt: number | undefined
  const stop = () => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now()
      void endProcess(lifetime)
    } else if (performance.now() - stoppedAt > ECHO_MS) lifetime.hurry()
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
