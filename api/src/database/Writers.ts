import { AsyncLocalStorage } from 'node:async_hooks'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { LimitByKey } from '@portal/platform/limits/LimitByKey'
import { DATABASE, type DatabaseLimits } from '../config/limits'
import type { Writer } from './Db'

export interface WritingFor {
  ip: string
  person?: {
    usuarioId: number
    /** Locks the session in a transaction. Throws if the person may no longer write. */
    require: (tx: Writer) => Promise<void>
  }
}

/** The author of current writes. Transactions take turns: they share few connections and wait for each other's rows. */
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

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const writer = this.current.getStore()
    if (!writer) return work()
    const inNetwork = () => this.turns.run(work, { ip: writer.ip })
    const { person } = writer
    return person ? this.byPerson.run(String(person.usuarioId), inNetwork) : inNetwork()
  }

  /** Call it first in every transaction: receiving a form may take a minute since the check of the session. */
  async requireAllowed(tx: Writer) {
    await this.current.getStore()?.person?.require(tx)
  }
}
