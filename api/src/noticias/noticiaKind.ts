import { type FieldsOf, NOTICIA_IMAGEM_INVALIDA, type NoticiaInput } from '@portal/shared-contracts/api'
import { noticiaFields } from '@portal/shared-contracts/forms'
import { and, eq } from 'drizzle-orm'
import { noticias } from '../database/schema'
import type { ItemKind } from '../items/ItemKind'
import { nextOf } from '../items/nextOf'
import { cleanRichText } from '../richText/cleanRichText'
import { links } from './noticiaRows'

type Fields = FieldsOf<NoticiaInput>

export const noticiaKind: ItemKind<Fields> = {
  nome: 'noticia',
  table: noticias,
  links,
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
        ...retencao,
        chave,
        edicao: nextOf(noticias.edicao),
      })
      .where(and(eq(noticias.id, fields.id), eq(noticias.usuarioId, usuarioId))),
}

const rowOf = ({ id, tags, removerArquivo, ...fields }: Fields) => fields
