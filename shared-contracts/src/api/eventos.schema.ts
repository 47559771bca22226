import { z } from 'zod'
import { TIPO_EVENTO } from '../choices'
import { eventoChecks, eventoFields } from '../forms/evento'
import { rulesOf, type ValuesOf } from '../forms/fields'
import { aprovado, capa, edicao, html, localMoment, naoPublicado, nothing, storedId } from './answerRules'
import { accepts, acceptsForm, record } from './call'
import { type Endereco, endereco, enderecoGuardado } from './enderecos.schema'
import type { InputOf } from './endpoint'
import { exemploDeEvento } from './examples'
import {
  answeredTexts,
  choice,
  existingId,
  image,
  localDateTime,
  newId,
  numeric,
  removerArquivo,
  richText,
  type Shown,
  sentTags,
  sentTexts,
  yesOrNo,
} from './formRules'
import { alheio, ausente, devolvido, editado, instituicaoInexistente, limitado, naoImagem } from './refusals'
import { id, line, ownPaginacao, paginacao } from './rules'
import { tag } from './tags.schema'

const arquivoDoEvento = record({
  arquivo: z.base64().describe('A capa em base64.'),
  nome: z.string(),
  tipo: z.string().describe('Tipo de mídia, como `image/webp`.'),
}).meta({ id: 'ArquivoEvento' })

export const evento = record({
  ...answeredTexts(eventoFields),
  id: storedId,
  descricao: html,
  tags: z.array(tag),
  dataInicio: localMoment,
  dataTermino: localMoment,
  local: z.string().max(eventoFields.local.maxLength).describe('Nome do lugar; vazio em evento online.'),
  tipoEventoId: z.literal(Object.values(TIPO_EVENTO)).describe('1 presencial, 2 on-line.'),
  instituicaoId: z.union([storedId, z.literal(-1)]).describe('-1 quando não há.'),
  instituicao: z.string().optional().describe('A `razaoSocial` da instituição.'),
  enderecoId: storedId.nullable(),
  endereco: enderecoGuardado.nullable(),
  linkExterno: z.string().describe('Começa por `http://` ou `https://`; ou vazio.'),
  exibirMaps: z.boolean(),
  responsavel: z.string().describe('O organizador, um nome em texto.'),
  arquivos: z.array(arquivoDoEvento).optional().describe('As capas; só nos detalhes.'),
  ...capa,
  ultimaAtualizacao: localMoment.nullable().describe('Quando foi editado por último; `null` se nunca.'),
  aprovado,
  ...naoPublicado,
  edicao,
} satisfies Shown<typeof eventoFields>).meta({ id: 'Evento', description: 'Um evento.', examples: [exemploDeEvento] })

const organizador = record({ responsavel: z.string().min(1) }).meta({
  id: 'Organizador',
  description: 'Um `responsavel` de algum evento publicado; serve de filtro (`organizador`).',
})

const fields = {
  ...sentTexts(eventoFields),
  tipoEventoId: numeric
    .prefault(TIPO_EVENTO.presencial)
    .pipe(z.literal(Object.values(TIPO_EVENTO)))
    .describe('1 presencial, 2 on-line.'),
  instituicaoId: choice,
  dataInicio: localDateTime,
  dataTermino: localDateTime.describe('Como `dataInicio`, e não antes.'),
  descricao: richText,
  exibirMaps: yesOrNo,
  endereco: endereco.nullable().prefault(null).describe('Só de um evento presencial.'),
  tags: sentTags,
  removerArquivo,
  arquivo: image,
}

export const eventoCalls = {
  listEventos: accepts({
    ...paginacao,
    organizador: line.optional().describe('Só os eventos deste `responsavel`, sem distinguir maiúsculas.'),
  }).answers(
    'Os eventos publicados: os que estão acontecendo, os próximos (o mais cedo antes) e os que já passaram.',
    z.array(evento),
  ),
  listUltimosEventos: accepts({}).answers('Os três primeiros da lista de eventos publicados.', z.array(evento)),
  getEvento: accepts({ Id: id }).answers(
    'O evento publicado; com sessão, também o próprio que ainda não o foi.',
    evento,
    ausente,
  ),
  listOrganizadores: accepts({}).answers(
    'Os organizadores de eventos publicados, em ordem alfabética.',
    z.array(organizador),
  ),
  listEnderecos: accepts({ tipoEnderecoId: id.describe('1: lugar de evento.') }).answers(
    'Os endereços que quem chama já usou, o último antes.',
    z.array(enderecoGuardado).min(1),
    {
      404: 'Quem chama ainda não tem endereços: a lista está vazia.',
    },
  ),
  listOwnEventos: accepts(ownPaginacao).answers(
    'Os eventos de quem chama, pelo começo, do mais tarde ao mais cedo.',
    z.array(evento),
  ),
  listOwnUltimosEventos: accepts({}).answers('Os três últimos que quem chama enviou.', z.array(evento)),
  createEvento: acceptsForm<EventoInput>({ id: newId, ...fields }, rulesOf(eventoFields), eventoChecks).answers(
    'O evento como foi guardado.',
    evento,
    {
      ...devolvido,
      ...instituicaoInexistente,
      ...naoImagem,
      ...limitado,
    },
  ),
  editEvento: acceptsForm<EventoInput>({ id: existingId, ...fields }, rulesOf(eventoFields), eventoChecks).answers(
    'O evento como foi guardado.',
    evento,
    {
      ...alheio,
      ...editado,
      ...instituicaoInexistente,
      ...naoImagem,
      ...limitado,
    },
  ),
  deleteEvento: accepts({ id }).answers('O evento já não existe.', nothing, alheio),
}

/** Dates are `yyyy-MM-ddTHH:mm:ss` in the portal's time zone. `descricao` is HTML and may be shortened in lists. */
export type Evento = z.output<typeof evento>
export type ArquivoEvento = z.output<typeof arquivoDoEvento>

export interface EventoInput extends Omit<ValuesOf<typeof eventoFields>, 'removerArquivo' | 'capaDescricao'> {
  id: number
  endereco: Endereco | null
  /** New cover; an edit without one keeps the current cover. */
  arquivo: File | null
  capaDescricao?: string
  removerArquivo?: boolean
}

/** Organizer of a published evento: a text without an id (docs/product.md#events). */
export type Organizador = z.output<typeof organizador>
/** `organizador` is a whole `responsavel`, in any case (docs/product.md#events). Filtered clients request page 0. */
export type EventosQuery = InputOf<typeof eventoCalls.listEventos>
