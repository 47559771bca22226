import {
  DOCUMENTO_AREA,
  type Documento,
  type DocumentoArea,
  type DocumentoAreaId,
  type DocumentoInput,
  type DocumentosQuery,
  type FieldsOf,
} from '@portal/shared-contracts/api'
import { documentoFields } from '@portal/shared-contracts/forms'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { ITENS } from '../database/itens'
import { arquivos, documentos, instituicoes, usuarios } from '../database/schema'
import { columnsOf } from '../database/schema/columns'
import { estadoColumns, estadoOf } from '../items/estadoColumns'
import type { ItemKind } from '../items/ItemKind'
import type { ListKind } from '../items/ListKind'
import { nextOf } from '../items/nextOf'
import { tagsOf } from '../lists/tagsOf'

type Fields = FieldsOf<DocumentoInput>

const select = (db: Db, descricao: SQL<string>) =>
  db
    .select({
      ...columnsOf(documentos, documentoFields),
      descricao,
      id: documentos.id,
      instituicao: instituicoes.razaoSocial,
      tags: tagsOf(ITENS.documento.links, documentos.id),
      pdf: { id: arquivos.id, nome: arquivos.nome, tamanho: arquivos.tamanho },
      autor: ITENS.documento.emNomeDe.nome,
      ultimaOperacao: documentos.ultimaOperacao,
      aprovado: documentos.aprovado,
      retencao: estadoColumns(ITENS.documento),
      edicao: documentos.edicao,
    })
    .from(documentos)
    .innerJoin(usuarios, eq(usuarios.id, documentos.usuarioId))
    .innerJoin(instituicoes, eq(instituicoes.id, documentos.instituicaoId))
    .leftJoin(arquivos, eq(arquivos.id, documentos.arquivoId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

export const documentoList: ListKind<Row, Documento, DocumentosQuery> = {
  ...ITENS.documento,
  select,
  texto: sql`${documentos.nome}`,
  filters: ({ documentoAreaId, situacao }, today) => ({
    da_area: documentoAreaId && eq(documentos.documentoAreaId, documentoAreaId),
    andamento: situacao === 'andamento' ? gte(documentos.dataTermino, today) : undefined,
    encerrado: situacao && situacao !== 'andamento' ? lt(documentos.dataTermino, today) : undefined,
  }),
  toItem: ({ pdf, retencao, ...documento }, linkTo) => ({
    ...documento,
    ...estadoOf(documento.aprovado, retencao),
    documentoAreaId: documento.documentoAreaId as DocumentoAreaId,
    documentoArea: areaOf(documento.documentoAreaId),
    arquivo: pdf?.nome ?? null,
    download: pdf && linkTo(pdf),
    ...(pdf && { tamanho: pdf.tamanho }),
  }),
}

const areaOf = (id: number) =>
  (Object.keys(DOCUMENTO_AREA) as DocumentoArea[]).find((area) => DOCUMENTO_AREA[area] === id) ?? 'Pesquisa'

export const documentoKind: ItemKind<Fields> = {
  ...ITENS.documento,
  store: (uploads, sent) => uploads.pdf(sent),
  clean: (fields) => fields,
  insert: (db, fields, { usuarioId, agora, retencao, arquivoId, chave }) =>
    db
      .insert(documentos)
      .values({ ...rowOf(fields), data: fields.data || agora.slice(0, 10), usuarioId, ...retencao, arquivoId, chave })
      .returning({ id: documentos.id }),
  update: (db, fields, { usuarioId, agora, retencao, arquivoId, chaveEdicao }) =>
    db
      .update(documentos)
      .set({
        ...rowOf(fields),
        data: fields.data || undefined,
        ultimaOperacao: agora,
        arquivoId,
        autor: null,
        ...retencao,
        chaveEdicao,
        edicao: nextOf(documentos.edicao),
      })
      .where(and(eq(documentos.id, fields.id), eq(documentos.usuarioId, usuarioId))),
}

const rowOf = ({ id, tags, ...fields }: Fields) => ({
  ...fields,
  // Only for editais; a form may keep a date from before the area changed.
  dataTermino: (fields.documentoAreaId === DOCUMENTO_AREA.Edital && fields.dataTermino) || null,
})
