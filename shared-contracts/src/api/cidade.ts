import { get } from './endpoint'
import { id, listOf, recordOf, text, textThere } from './read'

/** Ids are positions, counted from 1. */
export const TIPOS_INSTITUICAO = [
  'ICTIs',
  'Empresas',
  'Mecanismos de Inovação',
  'Governo',
  'Sociedade Organizada',
] as const

export interface Parceiro {
  id: number
  nome: string
  logo: string
}

export interface ParceiroGroup {
  tipoInstituicaoId: number
  tipoInstituicao: string
  parceiros: Parceiro[]
}

/** The record of a parceiro (docs/product.md#partners). Unknown values are empty. */
export interface ParceiroDetalhe {
  parceiroId: number
  parceiroNome: string
  primeiroParagrafo: string
  subTitulo: string
  segundoParagrafo: string
  coverPath: string
  logoPath: string
  instaLink: string
  linkedinLink: string
  wppLink: string
  emailContato: string
  /** Digits, area code first. */
  telefone: string
  website: string
  endereco: string
  /** 14 characters without punctuation; the first twelve may be letters. */
  cnpj: string
}

/** A parceiro with its introduction; empty if unknown. */
export interface Apresentado extends Pick<Parceiro, 'id' | 'nome'> {
  resumo: string
}

/** Plain text under a heading. */
export interface Secao {
  titulo: string
  paragrafos: string[]
  itens: { nome: string; texto: string }[]
}

/** Texts about the city. */
export interface Textos {
  inicio: { chamada: string; frase: string; convite: string }
  oQueE: string[]
  quemSomos: Secao[]
}

const parceiro = recordOf<Parceiro>({ id, nome: textThere, logo: text })

// The portal's own server answers these from the city's folder, also if the API is on another host.

export const getTextos = get<Record<string, never>, Textos>(
  '/cidade/textos.json',
  recordOf<Textos>({ oQueE: listOf(text), quemSomos: listOf(recordOf<Secao>({ titulo: text })) }),
)

export const listParceiros = get<Record<string, never>, ParceiroGroup[]>(
  '/cidade/parceiros.json',
  listOf(recordOf<ParceiroGroup>({ tipoInstituicao: text, parceiros: listOf(parceiro) })),
)

export const listApresentados = get<Record<string, never>, Apresentado[]>(
  '/cidade/apresentados.json',
  listOf(recordOf<Apresentado>({ id, nome: textThere, resumo: text })),
)

/** Answers 404 for an unknown parceiro and for one without a record. */
export const getParceiro = get<{ id: number }, ParceiroDetalhe>(
  '/cidade/parceiro.json',
  recordOf<ParceiroDetalhe>({ parceiroId: id, parceiroNome: textThere }),
)
