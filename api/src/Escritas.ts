import type { Endpoint } from '@portal/shared-contracts/api'
import type { FastifyRequest } from 'fastify'
import { RateLimit } from './autenticacao/RateLimit'
import { WRITES } from './bounds'
import type { Db } from './database/Database'

type Called = Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'papel'>

/** How often a person may make each call that writes, whichever it is: nobody has to think of a limit for a new one. */
export class Escritas {
  private readonly few: RateLimit
  private readonly many: RateLimit

  constructor(db: Db) {
    const anHour = (tentativas: number) =>
      new RateLimit(db, { acao: 'escrita', alvo: { tentativas, janelaMs: 60 * 60_000 } })
    this.few = anHour(WRITES.anHour)
    this.many = anHour(WRITES.ofManyAnHour)
  }

  /** Counts one call of a person, or refuses it with 429. */
  async spend({ ip }: FastifyRequest, { method, path, papel }: Called, usuarioId: number) {
    const isOfMany = papel !== undefined || method === 'DELETE'
    await (isOfMany ? this.many : this.few).spend(ip, String(usuarioId), path)
  }
}
