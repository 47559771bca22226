import {
  createDocumento,
  DOCUMENTO_NAO_PDF,
  type DocumentoInput,
  deleteDocumento,
  editDocumento,
  type FieldsOf,
  getDocumento,
  listDocumentos,
  listOwnDocumentos,
  listOwnUltimosDocumentos,
  listUltimosDocumentos,
} from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import type { ItemWriter } from '../items/ItemWriter'
import { createItem, editItem } from '../items/writeItem'
import { findFor } from '../lists/findFor'
import { sendPage } from '../lists/page'
import { serveRemoval } from '../lists/removeOwn'
import { refuse } from '../refuse'
import { serve } from '../serve'
import type { DocumentoRepository } from './DocumentoRepository'

const NAO_ENCONTRADO = 'Documento não encontrado.'

/** Answers the calls of documentos (specification §7). */
export function documentoRoutes(
  app: FastifyInstance,
  documentos: DocumentoRepository,
  writer: ItemWriter<FieldsOf<DocumentoInput>>,
) {
  serve(app, listDocumentos, async ({ input, reply }) => sendPage(reply, await documentos.list(input)))
  serve(app, listUltimosDocumentos, () => documentos.ultimos())
  serve(app, getDocumento, ({ input, request }) => findFor(request, documentos, input.id, NAO_ENCONTRADO))

  serve(app, listOwnDocumentos, ({ sessao }) => documentos.listOwn(sessao.usuarioId))
  serve(app, listOwnUltimosDocumentos, ({ sessao }) => documentos.ownUltimos(sessao.usuarioId))
  serveRemoval(app, deleteDocumento, documentos, NAO_ENCONTRADO)

  const escrita = { items: documentos, writer, missing: NAO_ENCONTRADO }
  // A documento is its PDF: there is none without (decision 91).
  serve(app, createDocumento, (call) => (call.arquivo ? createItem(escrita, call) : refuse(400, DOCUMENTO_NAO_PDF)))
  serve(app, editDocumento, async (call) => {
    const { input, arquivo, sessao } = call
    // A gestor may have removed it.
    const kept = arquivo ? undefined : await documentos.find(input.id, sessao.usuarioId)
    if (kept && !kept.arquivo) refuse(400, DOCUMENTO_NAO_PDF)
    return editItem(escrita, call)
  })
}
