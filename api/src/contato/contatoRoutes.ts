import { listSetores, sendMensagem } from '@portal/shared-contracts/api'
import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/Database'
import { setores } from '../database/schema'
import { serve } from '../http/serve'
import type { Contatos } from './Contatos'

export const selectSetores = (db: Db) => db.select().from(setores).orderBy(asc(setores.id)).prepare('setores_todos')

export function contatoRoutes(app: FastifyInstance, todos: ReturnType<typeof selectSetores>, contatos: Contatos) {
  serve(app, listSetores, () => todos.execute())
  serve(
    app,
    sendMensagem,
    ({ input, request }) => contatos.register(input, request.ip),
    'Mensagem enviada com sucesso!',
  )
}
