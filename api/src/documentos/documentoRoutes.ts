import { refuse } from '@portal/platform/http/refuse'
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
import { serve } from '../http/serve'
import type { ListOf } from '../items/ItemList'
import type { ItemWriter } from '../items/ItemWriter'
import { serveRemoval } from '../items/removeOwn'
import { createItem, editItem } from '../items/writeItem'
import { findFor } from '../lists/findFor'
import { sendPage } from '../lists/page'
import type { documentoList } from './documentoKind'

const NAO_ENCONTRADO = 'Documento não encontrado.'

export function documentoRoutes(
  app: FastifyInstance,
  documentos: ListOf<typeof documentoList>,
  writer: ItemWriter<FieldsOf<DocumentoInput>>,
) {
  serve(app, listDocumentos, async ({ input, reply }) => sendPage(reply, await documentos.list(input)))
  serve(app, listUltimosDocumentos, () => documentos.ultimos())
  serve(app, getDocumento, ({ input, request }) => findFor(request, documentos, input.id, NAO_ENCONTRADO))

  serve(app, listOwnDocumentos, ({ sessao }) => documentos.wholeOwn(sessao.usuarioId))
  serve(app, listOwnUltimosDocumentos, ({ sessao }) => documentos.ownUltimos(sessao.usuarioId))
  serveRemoval(app, deleteDocumento, documentos, NAO_ENCONTRADO)

  const escrita = { items: documentos, writer, missing: NAO_ENCONTRADO }
  // A documento requires its PDF (docs/product.md#files).
  serve(app, createDocumento, (call) => (call.arquivo ? createItem(escrita, call) : refuse(400, DOCUMENTO_NAO_PDF)))
  serve(app, editDocumento, async (call) => {
    const { input, arquivo, sessao } = call
    // A gestor may have removed it.
    const kept = arquivo ? undefined : await documentos.find(input.id, sessao.usuarioId)
    if (kept && !kept.arquivo) refuse(400, DOCUMENTO_NAO_PDF)
    return editItem(escrita, call)
  })
}
