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
import type { ItemWriter } from '../items/ItemWriter'
import { createItem, editItem } from '../items/writeItem'
import { findFor } from '../lists/findFor'
import { sendPage } from '../lists/page'
import { serveRemoval } from '../lists/removeOwn'
import { serve } from '../serve'
import type { NoticiaRepository } from './NoticiaRepository'

const NAO_ENCONTRADA = 'Notícia não encontrada.'

/** Answers the calls of noticias and their authors (specification §7). */
export function noticiaRoutes(
  app: FastifyInstance,
  noticias: NoticiaRepository,
  writer: ItemWriter<FieldsOf<NoticiaInput>>,
) {
  serve(app, listNoticias, async ({ input, reply }) => sendPage(reply, await noticias.list(input)))
  serve(app, listUltimasNoticias, () => noticias.ultimas())
  serve(app, getNoticia, ({ input, request }) => findFor(request, noticias, input.Id, NAO_ENCONTRADA))
  serve(app, listAutores, () => noticias.autores())

  serve(app, listOwnNoticias, async ({ input, sessao, reply }) =>
    sendPage(reply, await noticias.listOwn(sessao.usuarioId, input)),
  )
  serve(app, listOwnUltimasNoticias, ({ sessao }) => noticias.ownUltimas(sessao.usuarioId))
  serveRemoval(app, deleteNoticia, noticias, NAO_ENCONTRADA)

  const escrita = { items: noticias, writer, missing: NAO_ENCONTRADA }
  serve(app, createNoticia, (call) => createItem(escrita, call))
  serve(app, editNoticia, (call) => editItem(escrita, call))
}
