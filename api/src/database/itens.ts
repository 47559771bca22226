import type { TipoItem } from '@portal/shared-contracts/api'
import { desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { LIST } from '../config/limits'
import {
  documentos,
  documentoTags,
  eventoImagens,
  eventos,
  eventoTags,
  noticiaImagens,
  noticias,
  noticiaTags,
  usuarios,
} from './schema'

export type Tabela = 'noticias' | 'eventos' | 'documentos'

/** Tables and columns of a kind of item, for everything that reads, searches, approves or removes items. */
export interface Itens {
  nome: TipoItem
  tabela: Tabela
  table: typeof noticias | typeof eventos | typeof documentos
  titulo: AnyPgColumn
  resumo: SQL<string>
  /** The date that lists are ordered by; indexed. */
  data: AnyPgColumn
  termino?: AnyPgColumn
  alterado: SQL
  /** The approved name of the author, if she changed it later. */
  autor: AnyPgColumn | SQL
  emNomeDe: { nome: AnyPgColumn | SQL<string>; instituicaoId: AnyPgColumn | SQL<number | null> }
  arquivo: AnyPgColumn
  links: TagLinks
  imagens?: { table: typeof noticiaImagens | typeof eventoImagens; item: AnyPgColumn }
  /** Hidden until then, if the portal schedules. */
  agenda?: AnyPgColumn
}

export interface TagLinks {
  table: PgTable
  item: AnyPgColumn
  tagId: AnyPgColumn
  ordem: AnyPgColumn
  grafia: AnyPgColumn
}

const linksOf = (
  table: typeof noticiaTags | typeof eventoTags | typeof documentoTags,
  item: AnyPgColumn,
): TagLinks => ({
  ...{ table, item, tagId: table.tagId, ordem: table.ordem, grafia: table.grafia },
})

const autorOf = ({ autor }: typeof noticias | typeof documentos) =>
  sql<string>`coalesce(${autor}, ${usuarios.nomeCompleto})`

export const ITENS = {
  noticia: {
    nome: 'noticia',
    tabela: 'noticias',
    table: noticias,
    titulo: noticias.titulo,
    resumo: sql<string>`${noticias.resumo}`,
    data: noticias.dataPublicacao,
    alterado: sql`coalesce(${noticias.dataOperacao}, ${noticias.dataPublicacao})`,
    autor: noticias.autor,
    emNomeDe: { nome: autorOf(noticias), instituicaoId: sql<number | null>`NULL::int` },
    arquivo: noticias.capaId,
    links: linksOf(noticiaTags, noticiaTags.noticiaId),
    imagens: { table: noticiaImagens, item: noticiaImagens.noticiaId },
    agenda: noticias.dataPublicacao,
  },
  evento: {
    nome: 'evento',
    tabela: 'eventos',
    table: eventos,
    titulo: eventos.titulo,
    resumo: sql<string>`${eventos.resumo}`,
    data: eventos.dataInicio,
    termino: eventos.dataTermino,
    alterado: sql`${eventos.ultimaAtualizacao}`,
    autor: sql`NULL`,
    emNomeDe: { nome: eventos.responsavel, instituicaoId: eventos.instituicaoId },
    arquivo: eventos.capaId,
    links: linksOf(eventoTags, eventoTags.eventoId),
    imagens: { table: eventoImagens, item: eventoImagens.eventoId },
  },
  documento: {
    nome: 'documento',
    tabela: 'documentos',
    table: documentos,
    titulo: documentos.nome,
    resumo: sql<string>`left(${documentos.descricao}, ${sql.raw(String(LIST.resumo))})`,
    data: documentos.data,
    alterado: sql`coalesce(${documentos.ultimaOperacao}, ${documentos.data})`,
    autor: documentos.autor,
    emNomeDe: { nome: autorOf(documentos), instituicaoId: documentos.instituicaoId },
    arquivo: documentos.arquivoId,
    links: linksOf(documentoTags, documentoTags.documentoId),
  },
} satisfies Record<TipoItem, Itens>

export const tipos = Object.keys(ITENS) as TipoItem[]
export const itens: Itens[] = Object.values(ITENS)

/** Queries for the files of a person's items, and of their texts. */
export const filesOf = (usuarioId: unknown, isWanted: (kind: Itens) => SQL | undefined = () => undefined) =>
  itens.flatMap((kind) => {
    const { table, arquivo, imagens } = kind
    const isHers = sql`FROM ${table} WHERE ${table.usuarioId} = ${usuarioId}`
    const ofText =
      imagens && sql`SELECT arquivo_id FROM ${imagens.table} WHERE ${imagens.item} IN (SELECT id ${isHers})`
    return [sql`SELECT ${arquivo} AS id ${isHers} ${isWanted(kind)}`, ...(ofText ? [ofText] : [])]
  })

export interface Agenda {
  agendarPublicacao: boolean
  fusoHorario: string
}

export const isPublic = (
  { table, agenda }: Pick<Itens, 'table' | 'agenda'>,
  { agendarPublicacao, fusoHorario }: Agenda,
) =>
  agendarPublicacao && agenda
    ? sql`${table.aprovado} AND ${agenda} <= now() AT TIME ZONE ${fusoHorario}`
    : sql`${table.aprovado}`

export const isAgendada = (
  { table, agenda }: Pick<Itens, 'table' | 'agenda'>,
  { fusoHorario }: Pick<Agenda, 'fusoHorario'>,
) => sql`${table.aprovado} AND ${agenda} > now() AT TIME ZONE ${fusoHorario}`

/** The date of the newest public item, which changes when the clock publishes one without any write. */
export const newestPublic = (kind: Pick<Itens, 'table' | 'data' | 'agenda'>, agenda: Agenda) =>
  sql`(SELECT ${kind.data} FROM ${kind.table} WHERE ${isPublic(kind, agenda)} ORDER BY ${desc(kind.data)}, ${desc(kind.table.id)} LIMIT 1)`
