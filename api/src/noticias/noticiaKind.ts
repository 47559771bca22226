import {
  type FieldsOf,
  NOTICIA_IMAGEM_INVALIDA,
  type Noticia,
  type NoticiaInput,
  type NoticiasQuery,
} from '@portal/shared-contracts/api'
import { noticiaFields } from '@portal/shared-contracts/forms'
import { imagensDoTexto, withoutControls } from '@portal/shared-contracts/rich-text'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { capaColumns, coverLinks } from '../arquivos/links'
import type { Db } from '../database/Database'
import { ITENS } from '../database/itens'
import { arquivos, noticias, usuarios } from '../database/schema'
import { columnsOf } from '../database/schema/columns'
import { estadoColumns, estadoOf } from '../items/estadoColumns'
import type { ItemKind } from '../items/ItemKind'
import type { ListKind } from '../items/ListKind'
import { nextOf } from '../items/nextOf'
import { tagsOf } from '../lists/tagsOf'
import { cleanRichText } from '../richText/cleanRichText'

type Fields = FieldsOf<NoticiaInput>

const select = (db: Db, descricao: SQL<string>) =>
  db
    .select({
      ...columnsOf(noticias, noticiaFields),
      descricao,
      id: noticias.id,
      tags: tagsOf(ITENS.noticia.links, noticias.id),
      arquivo: arquivos.miniatura,
      capa: capaColumns,
      autor: ITENS.noticia.emNomeDe.nome,
      nomeUsuario: ITENS.noticia.emNomeDe.nome,
      dataOperacao: noticias.dataOperacao,
      aprovado: noticias.aprovado,
      retencao: estadoColumns(ITENS.noticia),
      edicao: noticias.edicao,
    })
    .from(noticias)
    .innerJoin(usuarios, eq(usuarios.id, noticias.usuarioId))
    .leftJoin(arquivos, eq(arquivos.id, noticias.capaId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

export const noticiaList: ListKind<Row, Noticia, NoticiasQuery> = {
  ...ITENS.noticia,
  select,
  texto: sql`${noticias.titulo}`,
  filters: ({ autorId }) => ({ do_autor: autorId === undefined ? undefined : eq(noticias.usuarioId, autorId) }),
  toItem: ({ capa, retencao, ...noticia }, linkTo, agora) => ({
    ...noticia,
    ...estadoOf(noticia.aprovado, retencao, agora !== undefined && noticia.dataPublicacao > agora),
    // Legacy rows may hold control characters; JSON escapes each to six.
    descricao: withoutControls(noticia.descricao),
    ...coverLinks(capa, linkTo),
  }),
}

export const noticiaKind: ItemKind<Fields> = {
  ...ITENS.noticia,
  imagens: { ...ITENS.noticia.imagens, of: ({ descricao }) => imagensDoTexto(descricao) },
  store: (uploads, sent) => uploads.capa(sent, NOTICIA_IMAGEM_INVALIDA),
  clean: (fields) => ({ ...fields, descricao: cleanRichText(fields.descricao, noticiaFields.descricao.validate) }),
  insert: (db, fields, { usuarioId, retencao, arquivoId, chave }) =>
    db
      .insert(noticias)
      .values({ ...rowOf(fields), usuarioId, ...retencao, capaId: arquivoId, chave })
      .returning({ id: noticias.id }),
  update: (db, fields, { usuarioId, agora, retencao, arquivoId, chaveEdicao }) =>
    db
      .update(noticias)
      .set({
        ...rowOf(fields),
        dataOperacao: agora,
        capaId: arquivoId,
        autor: null,
        ...retencao,
        chaveEdicao,
        edicao: nextOf(noticias.edicao),
      })
      .where(and(eq(noticias.id, fields.id), eq(noticias.usuarioId, usuarioId))),
}

const rowOf = ({ id, tags, removerArquivo, ...fields }: Fields) => fields
