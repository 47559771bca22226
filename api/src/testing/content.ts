import type { DocumentoInput, EventoInput, NoticiaInput, Tag } from '@portal/shared-contracts/api'
import { emptyOf, eventoFields } from '@portal/shared-contracts/forms'
import sharp from 'sharp'

export const tagsOf = (...descricoes: string[]): Tag[] => descricoes.map((descricao) => ({ id: -1, descricao }))

export const umaNoticia = (parts: Partial<NoticiaInput> = {}): NoticiaInput => ({
  id: -1,
  titulo: 'Laboratório aberto recebe as primeiras equipes',
  subTitulo: 'O espaço fica no Mercado Velho.',
  descricao: '<p>O laboratório abre de segunda a sábado.</p>',
  dataPublicacao: '2026-05-03T09:30:00',
  tags: [],
  arquivo: null,
  ...parts,
})

export const umEvento = (parts: Partial<EventoInput> = {}): EventoInput => ({
  ...emptyOf(eventoFields),
  id: -1,
  titulo: 'Café com Startups',
  descricao: '<p>Uma manhã de conversa.</p>',
  dataInicio: '2026-12-10T09:00:00',
  dataTermino: '2026-12-10T11:00:00',
  local: 'Hub Mercado Velho',
  instituicaoId: 3,
  endereco: null,
  exibirMaps: false,
  responsavel: 'Hub Mercado Velho',
  ...parts,
})

export const umDocumento = (parts: Partial<DocumentoInput> = {}): DocumentoInput => ({
  id: -1,
  nome: 'Edital de aceleração',
  descricao: 'Seleção de startups.',
  documentoAreaId: 2,
  instituicaoId: 3,
  data: '2026-05-03',
  tags: [],
  arquivo: umPdf(),
  ...parts,
})

export const umPdf = (bytes = 100) =>
  new File([`%PDF-1.4\n${'0'.repeat(bytes - 15)}\n%%EOF`], 'edital.pdf', { type: 'application/pdf' })

export async function umPng(name = 'capa.png') {
  const create = { width: 1200, height: 600, channels: 3 as const, background: '#7a5ea8' }
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name, { type: 'image/png' })
}
