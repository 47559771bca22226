// @vitest-environment node
import { expect, test } from 'vitest'
import { TIPO_EVENTO } from '../choices'
import { RICH_TEXT } from '../richText'
import { isRealDate } from './datas'
import { checkTermino, documentoFields } from './documento'
import { checkPeriodo, eventoFormFields } from './evento'
import { emptyOf, type Fields, type ValuesOf, validatorOf } from './fields'
import { noticiaFields } from './noticia'
import { isEmptyRichText } from './richText'

test.each([
  '',
  '<p><br></p>',
  '<p>&nbsp; \u200b</p>',
  '<p>\u200e&zwj;\u3164</p>',
  '<h1></h1><ul><li></li></ul>',
  ' \n ',
])('%j is empty', (html) => {
  expect(isEmptyRichText(html)).toBe(true)
})

test.each([
  'a',
  '<p>1 &lt; 2</p>',
  '<iframe src="https://www.youtube.com/embed/x"></iframe>',
  '<p><img src="/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/a.webp" alt=""></p>',
  '<span data-formula="x^2"></span>',
])('%j is not empty', (html) => {
  expect(isEmptyRichText(html)).toBe(false)
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1899-12-31', false],
  ['2026-1-1', false],
])('validates the day %s: %s', (text, isDay) => {
  expect(isRealDate(text)).toBe(isDay)
})

const says = <Values extends object>(fields: Fields<Values>, right: Values, values: Partial<Values>) =>
  validatorOf(fields)({ ...right, ...values })

const TITULO = 'Título é obrigatório.'
const CORPO = 'Corpo da notícia é obrigatório.'
const GRANDE = 'O texto deve ter no máximo 256 kB. Tem 1 kB a mais.'
const INVALIDA = 'Data inválida.'
const HORA = 'Hora é obrigatória'
const NOTICIA = {
  ...emptyOf(noticiaFields),
  ...{ titulo: 'Feira', descricao: '<p>Começa na segunda.</p>', dataPublicacao: '2026-11-20T10:00' },
}

test.each<[keyof typeof NOTICIA, value: string, sentence: string | undefined]>([
  ['titulo', '', TITULO],
  ['titulo', ' \t\u00a0', TITULO],
  ['descricao', '', CORPO],
  ['descricao', '<p>&nbsp; &#160;</p>', CORPO],
  ['descricao', '<p>\u200b\ufeff</p>', CORPO],
  ['descricao', `<p>${'a'.repeat(RICH_TEXT.limits.bytes)}</p>`, GRANDE],
  ['descricao', `<p>${'ã'.repeat(RICH_TEXT.limits.bytes / 2)}</p>`, GRANDE],
  ['dataPublicacao', '2026-05-03T09:30:00', undefined],
  ['dataPublicacao', '', 'Data é obrigatória'],
  ['dataPublicacao', 'T10:00', 'Data é obrigatória'],
  ['dataPublicacao', '2026-11-20', HORA],
  ['dataPublicacao', '2026-11-20T', HORA],
  ['dataPublicacao', '2026-02-29T10:00', INVALIDA],
  ['dataPublicacao', '2026-13-01T10:00', INVALIDA],
  ['dataPublicacao', '1899-12-31T10:00', INVALIDA],
  ['dataPublicacao', '2026-11-20T24:00', INVALIDA],
  ['dataPublicacao', '202611-11-20T10:00', INVALIDA],
  ['dataPublicacao', '2026-05-03T09:30:00-03:00', INVALIDA],
])('a notícia with the %s %.30j: %s', (name, value, sentence) => {
  expect(says(noticiaFields, NOTICIA, { [name]: value })).toEqual(sentence ? { [name]: sentence } : {})
})

const NOME = 'Nome é obrigatório.'
const RESPONSAVEL = 'Nome do responsável é obrigatório.'
const INSTITUICAO = 'Instituição é obrigatória.'
const INICIO = 'Data de início é obrigatória.'
const TERMINO = 'Data de término é obrigatória.'
const EVENTO = {
  ...emptyOf(eventoFormFields),
  ...{ titulo: 'Café com Startups', responsavel: 'Hub', instituicaoId: 3, descricao: '<p>Uma manhã.</p>' },
  ...{ dataInicio: '2027-05-03T09:30', dataTermino: '2027-05-03T11:00' },
}

test.each<[keyof typeof EVENTO, value: string | number, sentence: string | undefined]>([
  ['titulo', ' \u00a0 ', NOME],
  ['responsavel', '  ', RESPONSAVEL],
  ['instituicaoId', -1, INSTITUICAO],
  ['instituicaoId', 0, INSTITUICAO],
  ['dataInicio', '', INICIO],
  ['dataInicio', 'T09:30', INICIO],
  ['dataInicio', '2027-05-03', HORA],
  ['dataInicio', '2027-02-29T09:30', INVALIDA],
  ['dataInicio', '0027-05-03T09:30', INVALIDA],
  ['dataInicio', '2027-05-03T25:00', INVALIDA],
  ['dataTermino', '', TERMINO],
  ['dataTermino', 'T11:00', TERMINO],
  ['dataTermino', '2027-05-03', HORA],
  ['dataTermino', '2027-13-01T11:00', INVALIDA],
  ['descricao', '<p><br></p>', 'Descrição do evento obrigatória.'],
  ['cep', '00001-00', 'CEP inválido.'],
  ['cep', '0000A-000', 'CEP inválido.'],
  ['cep', '00001-000', undefined],
])('an evento with the %s %j: %s', (name, value, sentence) => {
  expect(says(eventoFormFields, EVENTO, { [name]: value })).toEqual(sentence ? { [name]: sentence } : {})
})

test('the CEP of an online evento is ignored', () => {
  expect(says(eventoFormFields, EVENTO, { tipoEventoId: TIPO_EVENTO.online, cep: '1' })).toEqual({})
})

test.each([
  ['2027-05-03T11:00', undefined],
  ['2027-05-03T11:01', 'Data de início não pode ser maior que a data de término!'],
  ['2027-05-04T09:00', 'Data de início não pode ser maior que a data de término!'],
  ['2027-05-04', undefined],
])('an evento that begins %s, before or when it ends: %s', (dataInicio, sentence) => {
  expect(checkPeriodo({ ...EVENTO, dataInicio }).dataInicio).toBe(sentence)
})

const DOCUMENTO: ValuesOf<typeof documentoFields> = {
  ...emptyOf(documentoFields),
  ...{ nome: 'Edital 03/2026', documentoAreaId: 2, instituicaoId: 5, data: '2026-11-20' },
}

test.each<[keyof typeof DOCUMENTO, value: unknown, sentence: string | undefined]>([
  ['nome', '', TITULO],
  ['nome', '\t\t', TITULO],
  ['documentoAreaId', undefined, 'Selecione uma seção.'],
  ['documentoAreaId', 4, 'Selecione uma seção.'],
  ['documentoAreaId', 3, undefined],
  ['instituicaoId', -1, INSTITUICAO],
  ['data', '', undefined],
  ['data', '1899-12-31', INVALIDA],
  ['data', '0026-11-20', INVALIDA],
])('a documento with the %s %j: %s', (name, value, sentence) => {
  expect(says(documentoFields, DOCUMENTO, { [name]: value })).toEqual(sentence ? { [name]: sentence } : {})
})

const ANTES = 'Data de término não pode ser anterior à data do edital!'

test.each([
  [2, '2026-11-19', ANTES],
  [2, '2026-11-20', undefined],
  [1, '2026-11-19', undefined],
  [2, '2026-11-3', undefined],
] as const)('a documento of area %i with the last day %s: %s', (documentoAreaId, dataTermino, sentence) => {
  expect(checkTermino({ ...DOCUMENTO, documentoAreaId, dataTermino }).dataTermino).toBe(sentence)
})
