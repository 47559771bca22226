import { refuse } from '@portal/platform/http/refuse'
import { getInstituicao, type InstituicaoAlheia, listAlheias, listInstituicoes } from '@portal/shared-contracts/api'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/Database'
import { instituicoes } from '../database/schema'
import { serve } from '../http/serve'

export const selectInstituicoes = (db: Db) => ({
  all: db
    .select()
    .from(instituicoes)
    .orderBy(sql`f_unaccent(${instituicoes.razaoSocial})`)
    .prepare('instituicoes_todas'),
  byId: db
    .select()
    .from(instituicoes)
    .where(eq(instituicoes.id, sql.placeholder('id')))
    .prepare('instituicao_por_id'),
})

export function instituicaoRoutes(
  app: FastifyInstance,
  { all, byId }: ReturnType<typeof selectInstituicoes>,
  alheiasOf: (usuarioId: number) => Promise<InstituicaoAlheia[]>,
) {
  serve(app, listInstituicoes, () => all.execute())
  serve(app, getInstituicao, async ({ input }) => {
    const found = await byId.execute({ id: input.Id })
    return found.length > 0 ? found : refuse(404, 'Instituição não encontrada.')
  })
  serve(app, listAlheias, ({ sessao }) => alheiasOf(sessao.usuarioId))
}
