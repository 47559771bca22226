import { DOCUMENTO_NAO_PDF } from '@portal/shared-contracts/api'
import { DOCUMENTO_LIMITES, documentoRules, fieldsOf, required } from '@portal/shared-contracts/forms'
import type { DocumentoValues } from './DocumentoValues'

const campos = {
  nome: { label: 'Título', kind: 'text', maxLength: DOCUMENTO_LIMITES.nome, validate: documentoRules.nome },
  descricao: { label: 'Descrição', kind: 'text', maxLength: DOCUMENTO_LIMITES.descricao },
  documentoAreaId: {
    label: 'Seção',
    kind: 'select',
    hint: 'Onde o documento vai aparecer.',
    validate: documentoRules.documentoAreaId,
  },
  instituicaoId: { label: 'Instituição', kind: 'select', validate: documentoRules.instituicaoId },
  data: {
    label: 'Data',
    kind: 'date',
    hint: 'Se ficar vazia, vale o dia do envio.',
    validate: documentoRules.data,
  },
  tags: { label: 'Tags', kind: 'select', hint: 'Digite e pressione Enter, ou escolha uma que já existe.' },
  arquivo: { label: 'Arquivo PDF', kind: 'file', hint: 'PDF com menos de 5 MB.' },
} as const

/** What is asked of a documento. An edited one has its PDF already (decision 91). */
export const documentoFields = (isNew: boolean) =>
  fieldsOf<DocumentoValues>()({
    ...campos,
    arquivo: { ...campos.arquivo, ...(isNew && { validate: required(DOCUMENTO_NAO_PDF) }) },
  })
