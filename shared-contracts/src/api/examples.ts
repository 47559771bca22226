import { eventoFields } from '../forms/evento'
import { emptyOf } from '../forms/fields'

export const exemploDeUsuario = {
  id: 1,
  userName: 'Helena Prado',
  token: 'mDqFZ1yq0dK1hJt3Yy0m6m0m2o7a8S0bR0mVx1cQw2E',
}

const tags = [{ id: 4, descricao: 'Startups' }]

export const exemploDeNoticia = {
  id: 12,
  titulo: 'Laboratório aberto recebe as primeiras equipes',
  subTitulo: 'O espaço fica no Mercado Velho.',
  descricao: '<p>O laboratório abre de segunda a sábado.</p>',
  tags,
  dataPublicacao: '2026-05-03T09:30:00',
  arquivo: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=',
  capaUrl: '/api/arquivo/0b5f6c0e-9f7e-4b60-9d0e-6a1f0b7a3c11/capa.webp',
  capaMediaUrl: '/api/arquivo/a3d2c1f7-94b5-4e0a-b6c8-7e1f5d0c9b24/capa.webp',
  cartaoUrl: '/api/arquivo/5e0a8a46-3c7d-4f0c-8a55-2f9d8f4b7e02/capa.webp',
  compartilharUrl: '/api/arquivo/8c1b7d52-0e6a-4a3f-9b7c-4d2e6f1a3b90/capa.jpg',
  autor: 'Helena Prado',
  nomeUsuario: 'Helena Prado',
  dataOperacao: null,
  aprovado: true,
}

const endereco = {
  id: 7,
  cep: '00001000',
  logradouro: 'Praça da Estação',
  numero: '100',
  complemento: '',
  pontoReferencia: '',
  bairro: 'Centro',
  cidade: 'Porto Jacarandá',
  uf: 'MG',
}

const { removerArquivo: _, ...eventoVazio } = emptyOf(eventoFields)

export const exemploDeEvento = {
  ...eventoVazio,
  id: 3,
  titulo: 'Café com Startups',
  descricao: '<p>Uma manhã de conversa com quem está começando.</p>',
  tags,
  dataInicio: '2026-12-10T09:00:00',
  dataTermino: '2026-12-10T11:00:00',
  local: 'Hub Mercado Velho',
  instituicaoId: 4,
  instituicao: 'Hub Mercado Velho',
  enderecoId: endereco.id,
  endereco,
  exibirMaps: false,
  responsavel: 'Hub Mercado Velho',
  arquivo: null,
  capaUrl: null,
  capaMediaUrl: null,
  cartaoUrl: null,
  compartilharUrl: null,
  ultimaAtualizacao: '2026-11-28T16:05:00',
  aprovado: true,
}

export const exemploDeDocumento = {
  id: 5,
  nome: 'Edital 01/2026 Tração Jacarandá',
  descricao: 'Seleção de startups para seis meses de acompanhamento.',
  documentoArea: 'Edital',
  documentoAreaId: 2,
  instituicaoId: 4,
  instituicao: 'Secretaria de Inovação',
  data: '2026-10-20',
  tags,
  arquivo: 'edital.pdf',
  download: '/api/arquivo/2c9f4f0e-61b5-4c1f-b0a4-1a0d7c5e9f33/edital.pdf',
  tamanho: 1_258_291,
  autor: 'Helena Prado',
  ultimaOperacao: null,
  aprovado: true,
}
