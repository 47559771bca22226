import { DOCUMENTO_AREA, type Documento, type DocumentoArea, type DocumentoAreaId } from '@portal/shared-contracts/api'
import { documentoFields } from '@portal/shared-contracts/forms'
import { eq, sql } from 'drizzle-orm'
import type { LinkTo } from '../arquivos/links'
import { LIST } from '../bounds'
import type { Db } from '../database/Database'
import { arquivos, documentos, documentoTags, instituicoes, usuarios } from '../database/schema'
import { columnsOf } from '../database/schema/columns'
import { tagsOf } from '../lists/tagsOf'

export const links = {
  table: documentoTags,
  item: documentoTags.documentoId,
  tagId: documentoTags.tagId,
  ordem: documentoTags.ordem,
  grafia: documentoTags.grafia,
}

/** Everything a `Documento` is made of, in one statement. */
export const selectDocumentos = (db: Db, descricao = sql<string>`${documentos.descricao}`) =>
  db
    .select({
      ...columnsOf(documentos, documentoFields),
      descricao,
      id: documentos.id,
      instituicao: instituicoes.razaoSocial,
      tags: tagsOf(links, documentos.id),
      pdf: { id: arquivos.id, nome: arquivos.nome, tamanho: arquivos.tamanho },
      autor: sql<string>`coalesce(${documentos.autor}, ${usuarios.nomeCompleto})`,
      ultimaOperacao: documentos.ultimaOperacao,
      aprovado: documentos.aprovado,
      edicao: documentos.edicao,
    })
    .from(documentos)
    .innerJoin(usuarios, eq(usuarios.id, documentos.usuarioId))
    .innerJoin(instituicoes, eq(instituicoes.id, documentos.instituicaoId))
    .leftJoin(arquivos, eq(arquivos.id, documentos.arquivoId))
    .$dynamic()

/** The same for a list, which carries how a text begins. */
export const selectListados = (db: Db) =>
  selectDocumentos(db, sql<string>`left(${documentos.descricao}, ${sql.raw(String(LIST.resumo))})`)

type Row = Awaited<ReturnType<typeof selectDocumentos>>[number]

/** A row of `selectDocumentos` in the shape of the wire. */
export const toDocumento =
  (linkTo: LinkTo) =>
  ({ pdf, ...documento }: Row): Documento => ({
    ...documento,
    documentoAreaId: documento.documentoAreaId as DocumentoAreaId,
    documentoArea: areaOf(documento.documentoAreaId),
    arquivo: pdf?.nome ?? null,
    download: pdf && linkTo(pdf),
    ...(pdf && { tamanho: pdf.tamanho }),
  })

const areaOf = (id: number) =>
  (Object.keys(DOCUMENTO_AREA) as DocumentoArea[]).find((area) => DOCUMENTO_AREA[area] === id) ?? 'Pesquisa'
