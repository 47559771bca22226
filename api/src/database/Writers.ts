import { AsyncLocalStorage } from 'node:async_hooks'
import { DATABASE, type DatabaseLimits } from '../bounds'
import { ConcurrencyLimit } from '../ConcurrencyLimit'
import { LimitByKey } from '../LimitByKey'
import { pathOf } from '../runInTurn'
import type { Writer } from './Db'

/** For whom something is written, and from where. */
export interface WritingFor {
  ip: string
  /** Absent for who needs no session, such as somebody who logs in. */
  person?: {
    usuarioId: number
    /** Holds her session in a transaction; refuses where she may not write any more. */
    require: (tx: Writer) => Promise<void>
  }
}

/**
 * For whom something is written now: whatever a call does finds it, through all layers between. Transactions have few connections,
 * and each may wait for a row that another one has: they begin in turns by network, one at a time for each person. What is written
 * for nobody in particular waits for a connection alone.
 */
export class Writers {
  private readonly current = new AsyncLocalStorage<WritingFor>()
  private readonly turns: ConcurrencyLimit
  private readonly byPerson: LimitByKey

  constructor({ connections, waiting }: Pick<DatabaseLimits, 'connections' | 'waiting'> = DATABASE) {
    this.turns = new ConcurrencyLimit({ atOnce: connections.transactions, waiting: waiting.transactions })
    this.byPerson = new LimitByKey({ atOnce: 1, waiting: waiting.ofPerson })
  }

  serve<T>(writer: WritingFor, work: () => T): T {
    return this.current.run(writer, work)
  }

  /** Does what takes a connection for a transaction. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const writer = this.current.getStore()
    if (!writer) return work()
    const inNetwork = () => this.turns.run(work, { path: pathOf(writer.ip) })
    const { person } = writer
    return person ? this.byPerson.run(String(person.usuarioId), inNetwork) : inNetwork()
  }

  /**
   * To be asked first in every transaction: between the look at a session and the write lie forms that take a minute, and files
   * that are stored.
   */
  async requireAllowed(tx: Writer) {
    await this.current.getStore()?.person?.require(tx)
  }
}
