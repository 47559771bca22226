import type { DatabaseLimits } from '../bounds'
import type { LimitedClient } from './LimitedClient'

/** One question whether the database is there. */
interface Attempt {
  client: LimitedClient
  timer: NodeJS.Timeout
}

/**
 * Asks a database again and again whether it is there, on a connection of its own. A network that lets packets vanish, or a
 * machine that stands still, breaks no connection: without this every statement would wait for its own end.
 *
 * While the database is silent it is asked anew each time, whatever became of the questions before: the first answer counts,
 * soon after it is back.
 */
export class Pulse {
  /** Whether nothing was heard for so long that it is not worth asking. */
  isSilent = false
  private timer: NodeJS.Timeout | undefined
  /** The connection of the last answer. */
  private kept: LimitedClient | undefined
  private readonly attempts = new Set<Attempt>()

  constructor(
    private readonly createClient: () => LimitedClient,
    private readonly limits: DatabaseLimits['pulse'],
    /** Every connection is to be given up: even where new ones work, those of before may be dead. */
    private readonly onSilence: () => void,
  ) {}

  start() {
    this.timer = setInterval(() => {
      if (this.isSilent || this.attempts.size === 0) this.ask()
    }, this.limits.everyMs).unref()
  }

  close() {
    clearInterval(this.timer)
    for (const { client } of this.dismissed()) client.cut()
    this.kept?.cut()
  }

  private ask() {
    const isNew = !this.kept
    const client = this.kept ?? this.createClient()
    this.kept = undefined
    const onLate = () => {
      if (!this.attempts.delete(attempt)) return
      client.cut()
      this.fallSilent()
    }
    // What came while this process was busy itself is read before `setImmediate`.
    const timer = setTimeout(() => setImmediate(onLate), this.limits.patienceMs).unref()
    const attempt = { client, timer }
    this.attempts.add(attempt)
    this.answerOf(client, isNew).then(
      () => this.hear(attempt),
      () => this.hearRefusal(attempt),
    )
  }

  private async answerOf(client: LimitedClient, isNew: boolean) {
    if (isNew) await client.connect()
    await client.query('SELECT 1')
  }

  private hear(attempt: Attempt) {
    if (!this.settle(attempt)) return
    // Those that were asked before may never hear anything, which says nothing any more.
    for (const { client } of this.dismissed()) client.cut()
    this.kept = attempt.client
    this.isSilent = false
  }

  /** A server that refuses is no silent one: each call hears the same at once. */
  private hearRefusal(attempt: Attempt) {
    if (!this.settle(attempt)) return
    attempt.client.cut()
    this.isSilent = false
  }

  /** False where the attempt does not count any more. */
  private settle(attempt: Attempt): boolean {
    clearTimeout(attempt.timer)
    return this.attempts.delete(attempt)
  }

  private dismissed(): Attempt[] {
    const dismissed = [...this.attempts]
    for (const attempt of dismissed) this.settle(attempt)
    return dismissed
  }

  private fallSilent() {
    if (this.isSilent) return
    this.isSilent = true
    this.onSilence()
    this.ask()
  }
}
