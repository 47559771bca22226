import { type FieldsOf, NOTICIA_IMAGEM_INVALIDA, type NoticiaInput } from '@portal/shared-contracts/api'
import { noticiaFields } from '@portal/shared-contracts/forms'
import { and, eq } from 'drizzle-orm'
import { noticias } from '../database/schema'
import type { ItemKind } from '../items/ItemKind'
import { cleanRichText } from '../richText/cleanRichText'
import { links } from './noticiaRows'

type Campos = FieldsOf<NoticiaInput>

export const noticiaKind: ItemKind<Campos> = {
  nome: 'noticia',
  links,
  store: (uploads, arquivo) => uploads.capa(arquivo, NOTICIA_IMAGEM_INVALIDA),
  clean: (campos) => ({ ...campos, descricao: cleanRichText(campos.descricao, noticiaFields.descricao.validate) }),
  insert: (db, campos, { usuarioId, aprovado, arquivoId }) =>
    db
      .insert(noticias)
      .values({ ...rowOf(campos), usuarioId, aprovado, capaId: arquivoId })
      .returning({ id: noticias.id }),
  update: (db, campos, { usuarioId, agora, aprovado, arquivoId }) =>
    db
      .update(noticias)
      .set({ ...rowOf(campos), dataOperacao: agora, aprovado, capaId: arquivoId })
      .where(and(eq(noticias.id, campos.id), eq(noticias.usuarioId, usuarioId))),
}

const rowOf = ({ id, tags, removerArquivo, ...campos }: Campos) => campos
