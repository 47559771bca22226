import type { Cidade } from '@portal/api'
import { CODIGO, getParceiro, getTextos, listApresentados, listParceiros } from '@portal/shared-contracts/api'
import type { FastifyPluginAsync } from 'fastify'

const FIVE_MINUTES = 'public, max-age=300'
const NOT_FOUND = 404

/** Answers remotes about the city, whichever API the portal uses. */
export const cidadeRoutes =
  ({ textos, parceiros: { grupos, detalhes } }: Pick<Cidade, 'textos' | 'parceiros'>): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', async (_, reply) => {
      if (reply.statusCode < NOT_FOUND) reply.header('cache-control', FIVE_MINUTES)
    })
    const apresentados = grupos.flatMap(({ parceiros }) =>
      parceiros.map(({ id, nome }) => ({ id, nome, resumo: detalhes.get(id)?.primeiroParagrafo ?? '' })),
    )
    app.get(getTextos.path, () => found(textos))
    app.get(listParceiros.path, () => found(grupos))
    app.get(listApresentados.path, () => found(apresentados))
    app.get<{ Querystring: { id?: string } }>(getParceiro.path, ({ query: { id } }, reply) => {
      const detalhe = detalhes.get(Number(id))
      return detalhe ? found(detalhe) : reply.status(NOT_FOUND).send({ codigo: NOT_FOUND, resposta: '' })
    })
  }

const found = (retorno: unknown) => Promise.resolve({ codigo: CODIGO.sucesso, resposta: '', retorno })
