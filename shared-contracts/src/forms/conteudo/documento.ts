import { DOCUMENTO_AREA, type DocumentoAreaId } from '../../api/choices'
import * as field from '../fieldKinds'
import { fieldsOf } from '../fields'
import { first, minValue, required } from '../validators'
import { localDate } from './datas'

const AREAS: unknown[] = Object.values(DOCUMENTO_AREA)
const INSTITUICAO_OBRIGATORIA = 'Instituição é obrigatória.'

/** What is asked of a documento, by its form and by the server (specification §5). No area is chosen beforehand. */
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
  tags: field.tags({ label: 'Tags', hint: 'Digite e pressione Enter, ou escolha uma que já existe.' }),
  arquivo: field.file({ label: 'Arquivo PDF', hint: 'PDF com menos de 5 MB.' }),
})
