import { z } from 'zod'
import { DOCUMENTO_AREA, type DocumentoArea, type DocumentoAreaId, SITUACAO_EDITAL } from '../choices'
import { documentoChecks, documentoFields } from '../forms/documento'
import { rulesOf, type ValuesOf } from '../forms/fields'
import { aprovado, day, edicao, localMoment, naoPublicado, nothing, storedId } from './answerRules'
import { accepts, acceptsForm, record } from './call'
import type { InputOf } from './endpoint'
import { exemploDeDocumento } from './examples'
import { answeredTexts, choice, existingId, newId, paragraphs, pdf, type Shown, sentTags, sentTexts } from './formRules'
import { alheio, ausente, devolvido, editado, instituicaoInexistente, limitado, naoPdf } from './refusals'
import { id, integer, optionalLine, paginacao } from './rules'
import { tag } from './tags.schema'

export const documento = record({
  id: storedId,
  ...answeredTexts(documentoFields),
  descricao: z.string().max(documentoFields.descricao.maxLength).describe('Texto simples, em parágrafos.'),
  documentoArea: z.literal(Object.keys(DOCUMENTO_AREA) as DocumentoArea[]),
  documentoAreaId: z
    .literal(Object.values(DOCUMENTO_AREA))
    .optional()
    .describe('Extensão: o número da área: 1 Pesquisa, 2 Edital, 3 Lei.'),
  instituicaoId: storedId,
  instituicao: z.string().describe('A `razaoSocial` da instituição.'),
  data: day,
  dataTermino: day
    .nullable()
    .optional()
    .describe('Extensão: o último dia de um edital; `null` quando não o diz, e nas outras áreas.'),
  tags: z.array(tag),
  arquivo: z.string().nullable().describe('Nome do PDF.'),
  download: z.string().nullable().describe('Endereço do PDF, absoluto ou a partir da raiz.'),
  tamanho: z.int().min(1).optional().describe('Extensão: tamanho do PDF em bytes.'),
  autor: z.string().describe('Nome de quem enviou o documento.'),
  ultimaOperacao: localMoment.nullable().describe('Quando foi editado por último; `null` se nunca.'),
  aprovado,
  ...naoPublicado,
  edicao,
} satisfies Shown<typeof documentoFields>).meta({
  id: 'Documento',
  description: 'Um PDF com título: pesquisa, edital ou lei.',
  examples: [exemploDeDocumento],
})

const fields = {
  ...sentTexts(documentoFields),
  documentoAreaId: choice
    .pipe(z.custom<DocumentoAreaId>())
    .meta({ type: 'integer', enum: Object.values(DOCUMENTO_AREA), description: '1 Pesquisa, 2 Edital, 3 Lei.' }),
  instituicaoId: choice,
  data: optionalLine(30)
    .overwrite(documentoFields.data.clean)
    .describe('`yyyy-MM-dd`. Vazia: ao criar, o dia de hoje; ao editar, fica a que está.'),
  dataTermino: optionalLine(30)
    .overwrite(documentoFields.dataTermino.clean)
    .describe('Extensão: `yyyy-MM-dd`, o último dia de um edital, e não antes de `data`. Vazia: não tem.'),
  descricao: paragraphs(documentoFields.descricao.maxLength),
  tags: sentTags,
}

export const documentoCalls = {
  listDocumentos: accepts({
    ...paginacao,
    documentoAreaId: integer
      .pipe(z.literal(Object.values(DOCUMENTO_AREA)))
      .optional()
      .describe('Extensão: só os documentos desta área: 1 Pesquisa, 2 Edital, 3 Lei.'),
    situacao: z
      .literal(SITUACAO_EDITAL)
      .optional()
      .describe('Extensão: só os editais com término: `andamento` até esse dia, `concluido` depois dele.'),
  }).answers('Os documentos publicados, do mais novo ao mais antigo.', z.array(documento)),
  listUltimosDocumentos: accepts({}).answers('Os três documentos publicados mais novos.', z.array(documento)),
  getDocumento: accepts({ id }).answers(
    'O documento publicado; com sessão, também o próprio que ainda não o foi.',
    documento,
    ausente,
  ),
  listOwnDocumentos: accepts({}).answers(
    'Todos os documentos de quem chama, do mais novo ao mais antigo.',
    z.array(documento),
  ),
  listOwnUltimosDocumentos: accepts({}).answers('Os três últimos que quem chama enviou.', z.array(documento)),
  createDocumento: acceptsForm<DocumentoInput>(
    { id: newId, ...fields, arquivo: pdf },
    rulesOf(documentoFields),
    documentoChecks,
  ).answers('O documento como foi guardado.', documento, {
    ...devolvido,
    ...instituicaoInexistente,
    ...naoPdf,
    ...limitado,
  }),
  editDocumento: acceptsForm<DocumentoInput>(
    { id: existingId, ...fields, arquivo: { ...pdf, isRequired: false } },
    rulesOf(documentoFields),
    documentoChecks,
  ).answers('O documento como foi guardado.', documento, {
    ...alheio,
    ...editado,
    ...instituicaoInexistente,
    ...naoPdf,
    ...limitado,
  }),
  deleteDocumento: accepts({ id }).answers('O documento já não existe.', nothing, alheio),
}

/** `data` and `dataTermino` are `yyyy-MM-dd` without a time zone. */
export type Documento = z.output<typeof documento>

/** An empty `data` becomes the day of the first submit. */
export interface DocumentoInput extends Omit<ValuesOf<typeof documentoFields>, 'documentoAreaId' | 'dataTermino'> {
  id: number
  documentoAreaId: DocumentoAreaId
  /** Last day of an edital; empty for no end; an extension. */
  dataTermino?: string | null
  /** PDF; an edit without one keeps the current file. */
  arquivo: File | null
}

/** A server may ignore both extensions and answer all areas (docs/product.md#documents). */
export type DocumentosQuery = InputOf<typeof documentoCalls.listDocumentos>
