import type { DatabaseLimits } from '../config/limits'
import type { LimitedClient } from './LimitedClient'

interface Attempt {
  client: LimitedClient
  timer: NodeJS.Timeout
}

/**
 * A network that drops packets breaks no connection, so every statement would wait for its timeout. A separate
 * connection detects this, and retries with new connections while the server is silent.
 */
export class Pulse {
  isSilent = false
  private timer: NodeJS.Timeout | undefined
  private kept: LimitedClient | undefined
  private readonly attempts = new Set<Attempt>()

  constructor(
    private readonly createClient: () => LimitedClient,
    private readonly limits: DatabaseLimits['pulse'],
    /** All connections must be dropped: old ones may be dead even if new ones work. */
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
    // Reads data first that arrived while this process was busy.
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
    // Earlier attempts may never get a response.
    for (const { client } of this.dismissed()) client.cut()
    this.kept = attempt.client
    this.isSilent = false
  }

  /** A refusing server is not silent: calls receive the same error immediately. */
  private hearRefusal(attempt: Attempt) {
    if (!this.settle(attempt)) return
    attempt.client.cut()
    this.isSilent = false
  }

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
