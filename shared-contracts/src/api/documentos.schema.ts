import { z } from 'zod'
import { DOCUMENTO_LIMITES, documentoRules } from '../forms/conteudo/documento'
import { accepts } from './contract'
import {
  createDocumento,
  DOCUMENTO_AREA,
  type DocumentoAreaId,
  deleteDocumento,
  editDocumento,
  getDocumento,
  listDocumentos,
  listOwnDocumentos,
  listOwnUltimosDocumentos,
  listUltimosDocumentos,
} from './documentos'
import { escolha, idExistente, idNovo, paragrafos, tagsDoFormulario } from './formRules'
import { campo, id, inteiro, paginacao } from './rules'

const campos = {
  nome: campo(DOCUMENTO_LIMITES.nome),
  // Which areas there are is among the form's own rules.
  documentoAreaId: escolha.pipe(z.custom<DocumentoAreaId>()),
  instituicaoId: escolha,
  data: campo(30),
  descricao: paragrafos(DOCUMENTO_LIMITES.descricao),
  tags: tagsDoFormulario,
}

export const documentoContracts = [
  accepts(listDocumentos, {
    ...paginacao,
    documentoAreaId: inteiro.pipe(z.literal(Object.values(DOCUMENTO_AREA))).optional(),
  }),
  accepts(listUltimosDocumentos, {}),
  accepts(getDocumento, { id }),
  accepts(listOwnDocumentos, {}),
  accepts(listOwnUltimosDocumentos, {}),
  accepts(createDocumento, { id: idNovo, ...campos }, documentoRules),
  accepts(editDocumento, { id: idExistente, ...campos }, documentoRules),
  accepts(deleteDocumento, { id }),
]
