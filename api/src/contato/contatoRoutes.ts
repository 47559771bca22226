import { listSetores, sendMensagem } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { Contatos } from './Contatos'
import type { SetorRepository } from './SetorRepository'

export function contatoRoutes(app: FastifyInstance, setores: SetorRepository, contatos: Contatos) {
  serve(app, listSetores, () => setores.list())
  serve(
    app,
    sendMensagem,
    ({ input, request }) => contatos.register(input, request.ip),
    'Mensagem enviada com sucesso!',
  )
}
