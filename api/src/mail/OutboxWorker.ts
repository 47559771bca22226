import { deadline } from '../deadline'
import { codesOf, isFinal, isOfRecipient } from './failure'
import type { MailTransport } from './MailTransport'
import { mailOf } from './mailOf'
import type { Outbox, OutboxRow } from './Outbox'

const POLL_MS = 1_000
const DELIVERY_MS = 30_000
/** How long a mail that is on its way may delay the end of the process. */
const CLOSE_MS = 3_000

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Until the next try, by the number of those before; the last one repeats. */
const DELAYS_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR]

export interface OutboxWorkerOptions {
  remetente: { name: string; address: string }
  /** Receives each failure as a line in Portuguese, without addresses or texts of mails. */
  onLine: (line: string) => void
  /** How often it looks into the outbox. */
  pollMs?: number
  /** How long `close` waits for mails on their way. */
  closeMs?: number
}

/**
 * Empties the outbox. It looks every second rather than being called, so that no route can forget it and no answer
 * takes longer because there is a mail to send. At least once: a crash between the server's yes and the removal of the
 * row sends the message again, under the same Message-ID.
 */
export class OutboxWorker {
  private readonly rounds = new Set<Promise<void>>()
  private readonly ending = new AbortController()
  private timer: NodeJS.Timeout | undefined
  private closed = false
  private failing = false
  private stuck = false

  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly options: OutboxWorkerOptions,
  ) {}

  /** Whether the mail server was away, or refused the portal itself, when last tried: mails wait in the outbox. */
  get isStuck() {
    return this.stuck
  }

  start() {
    this.timer = setInterval(() => this.look(), this.options.pollMs ?? POLL_MS).unref()
    this.look()
  }

  /** Waits up to `closeMs` for mails on their way; the next start sends those that were cut off. */
  async close() {
    this.closed = true
    clearInterval(this.timer)
    const cut = setTimeout(() => this.ending.abort(), this.options.closeMs ?? CLOSE_MS)
    await Promise.all(this.rounds)
    clearTimeout(cut)
  }

  private look() {
    if (this.closed || this.rounds.size >= this.transport.maxParallel) return
    const round = this.round()
      .then(
        () => this.tell(undefined),
        (error) => this.tell(error),
      )
      .finally(() => this.rounds.delete(round))
    this.rounds.add(round)
  }

  private async round() {
    for (const id of await this.outbox.removeExpired())
      this.options.onLine(`O e-mail ${id} venceu sem ter sido enviado.`)
    while (!this.closed) {
      const row = await this.outbox.claim()
      if (!row) return
      // Other mails must not wait for a slow one.
      this.look()
      await this.deliver(row)
    }
  }

  private async deliver(row: OutboxRow) {
    try {
      const signal = AbortSignal.any([this.ending.signal, deadline(DELIVERY_MS)])
      await this.transport.send(mailOf(row, this.options.remetente), signal)
    } catch (error) {
      if (!this.closed) this.stuck = !isOfRecipient(error)
      return this.giveBack(row, error)
    }
    this.stuck = false
    await this.outbox.remove(row.id)
  }

  private async giveBack({ id, tentativas }: OutboxRow, error: unknown) {
    if (isFinal(error)) {
      this.options.onLine(`O e-mail ${id} foi recusado (${codesOf(error)}) e não será enviado.`)
      return this.outbox.remove(id)
    }
    const delay = DELAYS_MS[Math.min(tentativas, DELAYS_MS.length) - 1] ?? 0
    this.options.onLine(`O e-mail ${id} não saiu (${codesOf(error)}); nova tentativa em ${delay / SECOND} s.`)
    return this.outbox.postpone(id, delay)
  }

  /** Reports an outbox that cannot be reached once, not every second. */
  private tell(error: unknown) {
    if (error && !this.failing) this.options.onLine(`A caixa de saída não responde (${codesOf(error)}).`)
    this.failing = error !== undefined
  }
}
