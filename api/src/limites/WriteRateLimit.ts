import type { Endpoint } from '@portal/shared-contracts/api'
import type { FastifyRequest } from 'fastify'
import { WRITES } from '../config/limits'
import type { Db } from '../database/Database'
import { RateLimit } from './RateLimit'

type Called = Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'papel'>

/** One limit for every call that writes, so that a new call needs no limit of its own. */
export class WriteRateLimit {
  private readonly few: RateLimit
  private readonly many: RateLimit

  constructor(db: Db) {
    const anHour = (tentativas: number) =>
      new RateLimit(db, { acao: 'escrita', alvo: { tentativas, janelaMs: 60 * 60_000 } })
    this.few = anHour(WRITES.anHour)
    this.many = anHour(WRITES.ofManyAnHour)
  }

  async spend({ ip }: FastifyRequest, { method, path, papel }: Called, usuarioId: number) {
    const isOfMany = papel !== undefined || method === 'DELETE'
    await (isOfMany ? this.many : this.few).spend(ip, String(usuarioId), path)
  }
}
