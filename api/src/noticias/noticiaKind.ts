import { type FieldsOf, NOTICIA_IMAGEM_INVALIDA, type NoticiaInput } from '@portal/shared-contracts/api'
import { noticiaFields } from '@portal/shared-contracts/forms'
import { imagensDoTexto } from '@portal/shared-contracts/rich-text'
import { and, eq } from 'drizzle-orm'
import { noticiaImagens, noticias } from '../database/schema'
import type { ItemKind } from '../items/ItemKind'
import { nextOf } from '../items/nextOf'
import { cleanRichText } from '../richText/cleanRichText'
import { links } from './noticiaRows'

type Fields = FieldsOf<NoticiaInput>

export const noticiaKind: ItemKind<Fields> = {
  nome: 'noticia',
  table: noticias,
  links,
  imagens: {
    table: noticiaImagens,
    item: noticiaImagens.noticiaId,
    of: ({ descricao }) => imagensDoTexto(descricao),
  },
  store: (uploads, sent) => uploads.capa(sent, NOTICIA_IMAGEM_INVALIDA),
  clean: (fields) => ({ ...fields, descricao: cleanRichText(fields.descricao, noticiaFields.descricao.validate) }),
  insert: (db, fields, { usuarioId, retencao, arquivoId, chave }) =>
    db
      .insert(noticias)
      .values({ ...rowOf(fields), usuarioId, ...retencao, capaId: arquivoId, chave })
      .returning({ id: noticias.id }),
  update: (db, fields, { usuarioId, agora, retencao, arquivoId, chave }) =>
    db
      .update(noticias)
      .set({
        ...rowOf(fields),
        dataOperacao: agora,
        capaId: arquivoId,
        autor: null,
        ...retencao,
        chave,
        edicao: nextOf(noticias.edicao),
      })
      .where(and(eq(noticias.id, fields.id), eq(noticias.usuarioId, usuarioId))),
}

const rowOf = ({ id, tags, removerArquivo, ...fields }: Fields) => fields
