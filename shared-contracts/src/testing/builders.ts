import { DOCUMENTO_AREA, type Documento, descricoesOf, type Evento, type Noticia, type Tag } from '../api'
import { emptyOf, eventoFields } from '../forms'

export const tagsDe = (...descricoes: string[]): Tag[] =>
  descricoes.map((descricao, index) => ({ id: index + 1, descricao }))

export const storedTags = (tags: Tag[]): Tag[] => tagsDe(...descricoesOf(tags))

export const umaNoticia = (parts: Partial<Noticia> = {}): Noticia => ({
  id: 1,
  titulo: 'Novo laboratório aberto recebe as primeiras equipes',
  subTitulo: 'O espaço fica no Mercado Velho e atende pesquisadores, escolas e pequenas empresas.',
  descricao: '<p>O laboratório abre de segunda a sábado.</p>',
  tags: tagsDe('Inovação', 'Educação'),
  dataPublicacao: '2026-11-03T09:30:00',
  arquivo: null,
  capaUrl: null,
  autor: 'Helena Prado',
  nomeUsuario: 'Helena Prado',
  dataOperacao: null,
  aprovado: true,
  ...parts,
})

const { removerArquivo: _, ...eventoVazio } = emptyOf(eventoFields)

export const umEvento = (parts: Partial<Evento> = {}): Evento => ({
  ...eventoVazio,
  id: 1,
  titulo: 'Café com Startups',
  descricao: '<p>Uma manhã de conversa com quem está começando.</p>',
  tags: tagsDe('Startups'),
  dataInicio: '2026-12-10T09:00:00',
  dataTermino: '2026-12-10T11:00:00',
  local: 'Hub Mercado Velho',
  instituicaoId: 4,
  instituicao: 'Hub Mercado Velho',
  enderecoId: null,
  endereco: null,
  exibirMaps: false,
  responsavel: 'Hub Mercado Velho',
  arquivo: null,
  capaUrl: null,
  ultimaAtualizacao: null,
  aprovado: true,
  ...parts,
})

export const umDocumento = (parts: Partial<Documento> = {}): Documento => {
  const documentoArea = parts.documentoArea ?? 'Edital'
  return {
    id: 1,
    nome: 'Edital 01/2026 Tração Jacarandá',
    descricao: 'Seleção de startups para seis meses de acompanhamento.',
    documentoArea,
    documentoAreaId: DOCUMENTO_AREA[documentoArea],
    instituicaoId: 4,
    instituicao: 'Secretaria de Inovação',
    data: '2026-10-20',
    tags: tagsDe('Startups'),
    arquivo: 'edital.pdf',
    download: '/demo/edital.pdf',
    tamanho: 1_258_291,
    autor: 'Helena Prado',
    ultimaOperacao: null,
    aprovado: true,
    ...parts,
  }
}
