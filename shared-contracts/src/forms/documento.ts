import { DOCUMENTO_AREA, type DocumentoAreaId } from '../choices'
import { localDate } from './datas'
import * as field from './fieldKinds'
import { type Errors, fieldsOf, type ValuesOf } from './fields'
import { first, minValue, required, type Validator } from './validators'

const AREAS: unknown[] = Object.values(DOCUMENTO_AREA)
const INSTITUICAO_OBRIGATORIA = 'Instituição é obrigatória.'

/** Fields of a documento, for form and server (docs/product.md#content-forms). No area is preselected. */
export const documentoFields = fieldsOf({
  nome: field.text({ label: 'Título', maxLength: 200, validate: required('Título é obrigatório.') }),
  descricao: field.paragraphs({ label: 'Descrição', maxLength: 20_000 }),
  documentoAreaId: field.choice<DocumentoAreaId | undefined>({
    label: 'Seção',
    hint: 'Onde o documento vai aparecer.',
    empty: undefined,
    validate: (value) => (AREAS.includes(value) ? undefined : 'Selecione uma seção.'),
  }),
  instituicaoId: field.choice<number>({
    label: 'Instituição',
    empty: -1,
    validate: first(required(INSTITUICAO_OBRIGATORIA), minValue(1, INSTITUICAO_OBRIGATORIA)),
  }),
  data: field.date({ label: 'Data', hint: 'Se ficar vazia, vale o dia do envio.', validate: localDate() }),
  dataTermino: field.date({
    label: 'Término',
    hint: 'O último dia do edital. Depois dele o edital fica em “Concluídos”.',
    validate: localDate(),
  }),
  tags: field.tags({ label: 'Tags', hint: 'Digite e pressione Enter, ou escolha uma que já existe.' }),
  arquivo: field.file({ label: 'Arquivo PDF', hint: 'PDF com menos de 5 MB.' }),
})

/** An edital ends on its own day or later. Other areas have no end. */
export const documentoChecks = {
  dataTermino: (termino, { data, documentoAreaId }) =>
    documentoAreaId === DOCUMENTO_AREA.Edital && termino && data && String(termino) < String(data)
      ? 'Data de término não pode ser anterior à data do edital!'
      : undefined,
} satisfies Record<string, Validator>

/** The form's version of the check, which ignores invalid days. */
export function checkTermino(values: ValuesOf<typeof documentoFields>): Errors<ValuesOf<typeof documentoFields>> {
  const { data, dataTermino } = values
  const isAsked = documentoFields.data.validate(data, {}) || documentoFields.dataTermino.validate(dataTermino, {})
  const message = isAsked ? undefined : documentoChecks.dataTermino(dataTermino, values)
  return message ? { dataTermino: message } : {}
}
