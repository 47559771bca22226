import { z } from 'zod'
import { eventoChecks, eventoFields } from '../forms/conteudo/evento'
import { rulesOf } from '../forms/fields'
import { aprovado, capa, html, idGuardado, momento, nada, record } from './answerRules'
import { TIPO_EVENTO } from './choices'
import { accepts } from './contract'
import { endereco, enderecoGuardado } from './enderecos.schema'
import {
  type ArquivoEvento,
  createEvento,
  deleteEvento,
  type Evento,
  editEvento,
  getEvento,
  listEnderecos,
  listEventos,
  listOrganizadores,
  listOwnEventos,
  listOwnUltimosEventos,
  listUltimosEventos,
  type Organizador,
} from './eventos'
import { textosEnviados, textosGuardados } from './fieldRules'
import { dataHora, escolha, idExistente, idNovo, numero, simOuNao, tagsDoFormulario, textoRico } from './formRules'
import { alheio, ausente, instituicaoInexistente, naoImagem } from './refusals'
import { id, linha, ownPaginacao, paginacao } from './rules'
import { tag } from './tags.schema'

const arquivoDoEvento = record<ArquivoEvento>({
  arquivo: z.base64().describe('A capa em base64.'),
  nome: z.string(),
  tipo: z.string().describe('Tipo de mídia, como `image/webp`.'),
}).meta({ id: 'ArquivoEvento' })

export const evento = record<Evento>({
  ...textosGuardados(eventoFields),
  id: idGuardado,
  descricao: html,
  tags: z.array(tag),
  dataInicio: momento,
  dataTermino: momento,
  local: z.string().max(eventoFields.local.maxLength).describe('Nome do lugar.'),
  tipoEventoId: z.literal(Object.values(TIPO_EVENTO)).describe('1 presencial, 2 on-line.'),
  instituicaoId: z.union([idGuardado, z.literal(-1)]).describe('-1 quando não há.'),
  instituicao: z.string().optional().describe('A `razaoSocial` da instituição.'),
  enderecoId: idGuardado.nullable(),
  endereco: enderecoGuardado.nullable(),
  linkExterno: z.string().describe('Começa por `http://` ou `https://`; ou vazio.'),
  exibirMaps: z.boolean(),
  responsavel: z.string().describe('O organizador, um nome em texto.'),
  arquivos: z.array(arquivoDoEvento).optional().describe('As capas; só nos detalhes.'),
  ...capa,
  ultimaAtualizacao: momento.nullable().describe('Quando foi editado por último; `null` se nunca.'),
  aprovado,
}).meta({ id: 'Evento', description: 'Um evento.' })

const organizador = record<Organizador>({ responsavel: z.string().min(1) }).meta({
  id: 'Organizador',
  description: 'Um `responsavel` de algum evento publicado; serve de filtro (`organizador`).',
})

const campos = {
  ...textosEnviados(eventoFields),
  tipoEventoId: numero.prefault(TIPO_EVENTO.presencial).pipe(z.literal(Object.values(TIPO_EVENTO))),
  instituicaoId: escolha,
  dataInicio: dataHora,
  dataTermino: dataHora,
  descricao: textoRico,
  exibirMaps: simOuNao,
  endereco: endereco.nullable().prefault(null),
  tags: tagsDoFormulario,
  removerArquivo: simOuNao,
}

export const eventoContracts = [
  accepts(listEventos, { ...paginacao, organizador: linha.optional() }).answers(z.array(evento)),
  accepts(listUltimosEventos, {}).answers(z.array(evento)),
  accepts(getEvento, { Id: id }).answers(evento, ausente),
  accepts(listOrganizadores, {}).answers(z.array(organizador)),
  accepts(listEnderecos, { tipoEnderecoId: id }).answers(z.array(enderecoGuardado).min(1), {
    404: 'Quem chama ainda não tem endereços: a lista está vazia.',
  }),
  accepts(listOwnEventos, ownPaginacao).answers(z.array(evento)),
  accepts(listOwnUltimosEventos, {}).answers(z.array(evento)),
  accepts(createEvento, { id: idNovo, ...campos }, rulesOf(eventoFields), eventoChecks).answers(evento, {
    ...instituicaoInexistente,
    ...naoImagem,
  }),
  accepts(editEvento, { id: idExistente, ...campos }, rulesOf(eventoFields), eventoChecks).answers(evento, {
    ...alheio,
    ...instituicaoInexistente,
    ...naoImagem,
  }),
  accepts(deleteEvento, { id }).answers(nada, alheio),
]
