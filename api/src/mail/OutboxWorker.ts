import { deadline } from '@portal/platform/process/deadline'
import { codesOf, isFinal, isOfRecipient, refusalOf } from './failure'
import type { MailTransport } from './MailTransport'
import { mailOf } from './mailOf'
import type { Outbox, OutboxRow, UndeliveredMail } from './Outbox'

const POLL_MS = 1_000
const DELIVERY_MS = 30_000
const CLOSE_MS = 3_000

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DELAYS_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR]

export type OnMailLine = (line: string, fields: object) => void

export interface OutboxWorkerOptions {
  remetente: { name: string; address: string }
  /** Receives failures in Portuguese, without addresses or texts of mails. */
  onLine: OnMailLine
  pollMs?: number
  closeMs?: number
}

/** Polling means that no route can forget a mail. A crash may repeat one, with the same Message-ID. */
export class OutboxWorker {
  private readonly rounds = new Set<Promise<void>>()
  private readonly ending = new AbortController()
  private timer: NodeJS.Timeout | undefined
  private closed = false
  private failing = false
  onLine: OnMailLine

  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly options: OutboxWorkerOptions,
  ) {
    this.onLine = options.onLine
  }

  start() {
    this.timer = setInterval(() => this.look(), this.options.pollMs ?? POLL_MS).unref()
    this.look()
  }

  /** Waits up to `closeMs`; the next start sends interrupted mails. */
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
    for (const mail of await this.outbox.removeExpired())
      this.onLine(`O e-mail ${mail.id} venceu sem ter sido enviado. Confira SMTP_URL.`, fieldsOf(mail))
    while (!this.closed) {
      const row = await this.outbox.claim()
      if (!row) return
      // A slow mail must not delay others.
      this.look()
      await this.deliver(row)
    }
  }

  private async deliver(row: OutboxRow) {
    try {
      const signal = AbortSignal.any([this.ending.signal, deadline(DELIVERY_MS)])
      await this.transport.send(mailOf(row, this.options.remetente), signal)
    } catch (error) {
      return this.giveBack(row, error)
    }
    await this.outbox.remove(row.id)
    await this.outbox.release()
  }

  private async giveBack(row: OutboxRow, error: unknown) {
    const { id, tentativas, presa } = row
    const isReached = isOfRecipient(error)
    if (isReached) await this.outbox.release()
    if (isFinal(error)) {
      this.onLine(`O e-mail ${id} foi recusado (${codesOf(error)}) e não será enviado.`, fieldsOf(row))
      return this.outbox.giveUp(id, refusalOf(error))
    }
    const delay = DELAYS_MS[Math.min(tentativas, DELAYS_MS.length) - 1] ?? 0
    this.onLine(`O e-mail ${id} não saiu (${codesOf(error)}); nova tentativa em ${delay / SECOND} s.`, fieldsOf(row))
    return this.outbox.postpone(id, delay, this.closed ? presa : !isReached)
  }

  /** Reports an unreachable outbox once, not every second. */
  private tell(error: unknown) {
    if (error && !this.failing)
      this.onLine(
        `A fila de e-mails, no banco de dados, não responde (${codesOf(error)}). Os e-mails esperam por ela.`,
        {},
      )
    this.failing = error !== undefined
  }
}

const fieldsOf = ({ id, sobre, alvoId }: UndeliveredMail) => ({
  email: id,
  ...(sobre && { sobre }),
  ...(alvoId && { alvoId }),
})
