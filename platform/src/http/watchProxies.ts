import type { FastifyInstance } from 'fastify'
import { addressOf, LOCAL_BLOCKS, Peers } from '../net/Peers.ts'

export const ONE_VISITOR = 'todos os visitantes contam como um só, e poucas tentativas de um trancam todos'

/** Warns once of an untrusted proxy. Names its address only in private networks: visitors can send the header too. */
export function watchProxies(app: FastifyInstance) {
  const locals = new Peers(Object.values(LOCAL_BLOCKS).flat())
  let isTold = false
  app.addHook('onRequest', async ({ headers, ips = [], raw, log }) => {
    if (isTold || !headers['x-forwarded-for'] || ips.length > 1) return
    isTold = true
    const peer = locals.include(raw) ? addressOf(raw) : undefined
    log.error(
      `X-Forwarded-For de ${peer ?? 'um endereço'}, que PROXIES não nomeia: ${ONE_VISITOR}. ` +
        `Se é o seu proxy, acrescente o endereço dele: PROXIES=${peer ?? '…'}`,
    )
  })
}
