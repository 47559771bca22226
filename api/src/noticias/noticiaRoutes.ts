import {
  createNoticia,
  deleteNoticia,
  editNoticia,
  type FieldsOf,
  getNoticia,
  listAutores,
  listNoticias,
  listOwnNoticias,
  listOwnUltimasNoticias,
  listUltimasNoticias,
  type NoticiaInput,
} from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { ListOf } from '../items/ItemList'
import type { ItemWriter } from '../items/ItemWriter'
import { serveRemoval } from '../items/removeOwn'
import { createItem, editItem } from '../items/writeItem'
import { findFor } from '../lists/findFor'
import { sendPage } from '../lists/page'
import type { selectAutores } from './autores'
import type { noticiaList } from './noticiaKind'

const NAO_ENCONTRADA = 'Notícia não encontrada.'

export function noticiaRoutes(
  app: FastifyInstance,
  noticias: ListOf<typeof noticiaList>,
  autores: Pick<ReturnType<typeof selectAutores>, 'execute'>,
  writer: ItemWriter<FieldsOf<NoticiaInput>>,
) {
  serve(app, listNoticias, async ({ input, reply }) => sendPage(reply, await noticias.list(input)))
  serve(app, listUltimasNoticias, () => noticias.ultimos())
  serve(app, getNoticia, ({ input, request }) => findFor(request, noticias, input.Id, NAO_ENCONTRADA))
  serve(app, listAutores, () => autores.execute())

  serve(app, listOwnNoticias, async ({ input, sessao, reply }) =>
    sendPage(reply, await noticias.listOwn(sessao.usuarioId, input)),
  )
  serve(app, listOwnUltimasNoticias, ({ sessao }) => noticias.ownUltimos(sessao.usuarioId))
  serveRemoval(app, deleteNoticia, noticias, NAO_ENCONTRADA)

  const escrita = { items: noticias, writer, missing: NAO_ENCONTRADA }
  serve(app, createNoticia, (call) => createItem(escrita, call))
  serve(app, editNoticia, (call) => editItem(escrita, call))
}
