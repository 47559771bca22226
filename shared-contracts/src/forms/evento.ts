import { TIPO_EVENTO, type TipoEventoId } from '../choices'
import { CAPA_DESCRICAO_LIMITE } from '../limits'
import { localDateTime } from './datas'
import { semPontuacao } from './digits'
import * as field from './fieldKinds'
import { type Errors, fieldsOf, type ValuesOf } from './fields'
import { link, linkIn } from './link'
import * as pessoa from './pessoa'
import { filledRichText } from './richText'
import { first, minValue, required, type Validator } from './validators'
import { withScheme } from './withScheme'

const INSTITUICAO_OBRIGATORIA = 'Instituição é obrigatória.'
const HORA_OBRIGATORIA = 'Hora é obrigatória'
const LINK_INVALIDO = 'Link inválido. Informe um só endereço, como https://www.exemplo.org.'

/** Fields of an evento, for form and server (docs/product.md#content-forms). */
export const eventoFields = fieldsOf({
  tipoEventoId: field.choice<TipoEventoId>({
    label: 'Tipo do evento',
    empty: TIPO_EVENTO.presencial,
    isRequired: true,
  }),
  titulo: field.text({ label: 'Nome do evento', maxLength: 200, validate: required('Nome é obrigatório.') }),
  responsavel: field.text({
    label: 'Nome do responsável',
    maxLength: 200,
    validate: required('Nome do responsável é obrigatório.'),
  }),
  instituicaoId: field.choice<number>({
    label: 'Instituição',
    empty: -1,
    validate: first(required(INSTITUICAO_OBRIGATORIA), minValue(1, INSTITUICAO_OBRIGATORIA)),
  }),
  arquivo: field.file({
    label: 'Imagem de divulgação',
    hint: 'PNG ou JPEG, com menos de 5 MB. Recomendado: 1090x460. Sem imagem, usamos uma capa padrão.',
  }),
  capaDescricao: field.text({
    label: 'Descrição da imagem',
    hint: 'O que a imagem mostra, para quem não a vê.',
    maxLength: CAPA_DESCRICAO_LIMITE,
  }),
  removerArquivo: field.checkbox({ label: 'Remover a imagem atual' }),
  dataInicio: field.dateTime({
    label: 'Início',
    validate: localDateTime({ data: 'Data de início é obrigatória.', hora: HORA_OBRIGATORIA }),
  }),
  dataTermino: field.dateTime({
    label: 'Término',
    validate: localDateTime({ data: 'Data de término é obrigatória.', hora: HORA_OBRIGATORIA }),
  }),
  tags: field.tags({ label: 'Tags' }),
  descricao: field.richText({
    label: 'Descrição do evento',
    validate: filledRichText('Descrição do evento obrigatória.'),
  }),
  local: field.text({ label: 'Local', hint: 'O nome do espaço: auditório, praça, laboratório.', maxLength: 200 }),
  linkExterno: field.text({
    label: 'Link externo',
    hint: 'Inscrição, transmissão ou página do evento.',
    input: 'url',
    maxLength: 2000,
    clean: linkIn,
    validate: link(LINK_INVALIDO),
    toWire: withScheme,
  }),
  exibirMaps: field.checkbox({
    label: 'Mostrar “Ver no mapa” na página do evento',
    hint: 'O link aparece quando o endereço tem logradouro ou cidade.',
  }),
})

/** The optional address; online eventos need none. */
export const enderecoFields = fieldsOf({
  cep: field.text({
    label: 'CEP',
    clean: semPontuacao,
    validate: (value, all) => (value && all.tipoEventoId !== TIPO_EVENTO.online ? pessoa.cep(value, all) : undefined),
  }),
  logradouro: field.text({ label: 'Logradouro', maxLength: 200 }),
  numero: field.text({ label: 'Número', maxLength: 20 }),
  bairro: field.text({ label: 'Bairro', maxLength: 100 }),
  uf: field.choice<string>({ label: 'UF', empty: '' }),
  cidade: field.text({ label: 'Cidade', maxLength: 100 }),
  complemento: field.text({ label: 'Complemento', maxLength: 200 }),
})

/** The address stays in the form while Online hides it (docs/product.md#content-forms). */
export const eventoFormFields = { ...eventoFields, ...enderecoFields }
/** Address fields are on the same level as the evento's own, not in `endereco`. */
export type EventoValues = ValuesOf<typeof eventoFormFields>

/** An evento ends at its start or later (docs/product.md#content-forms). */
export const eventoChecks = {
  dataInicio: (inicio, { dataTermino }) =>
    String(inicio) > String(dataTermino) ? 'Data de início não pode ser maior que a data de término!' : undefined,
} satisfies Record<string, Validator>

/** The form's version of the check, which ignores missing times. */
export function checkPeriodo({ dataInicio, dataTermino }: EventoValues): Errors<EventoValues> {
  const isAsked = eventoFields.dataInicio.validate(dataInicio, {}) || eventoFields.dataTermino.validate(dataTermino, {})
  const message = isAsked ? undefined : eventoChecks.dataInicio(dataInicio, { dataTermino })
  return message ? { dataInicio: message } : {}
}
