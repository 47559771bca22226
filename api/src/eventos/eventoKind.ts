import {
  type Endereco,
  EVENTO_IMAGEM_INVALIDA,
  type EventoInput,
  type FieldsOf,
  TIPO_EVENTO,
} from '@portal/shared-contracts/api'
import { eventoFields } from '@portal/shared-contracts/forms'
import { imagensDoTexto } from '@portal/shared-contracts/rich-text'
import { and, eq } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { enderecos, eventoImagens, eventos } from '../database/schema'
import type { ItemKind } from '../items/ItemKind'
import { nextOf } from '../items/nextOf'
import { cleanRichText } from '../richText/cleanRichText'
import { links } from './eventoRows'

type Fields = FieldsOf<EventoInput>

const LOCAL_DE_EVENTO = 1

export const eventoKind: ItemKind<Fields> = {
  nome: 'evento',
  table: eventos,
  links,
  imagens: {
    table: eventoImagens,
    item: eventoImagens.eventoId,
    of: ({ descricao }) => imagensDoTexto(descricao),
  },
  store: (uploads, sent) => uploads.capa(sent, EVENTO_IMAGEM_INVALIDA),
  clean: (fields) => ({ ...fields, descricao: cleanRichText(fields.descricao, eventoFields.descricao.validate) }),
  insert: async (db, fields, { usuarioId, retencao, arquivoId, chave }) =>
    db
      .insert(eventos)
      .values({ ...(await rowOf(db, fields, usuarioId)), usuarioId, ...retencao, capaId: arquivoId, chave })
      .returning({ id: eventos.id }),
  update: async (db, fields, { usuarioId, agora, retencao, arquivoId, chave }) =>
    db
      .update(eventos)
      .set({
        ...(await rowOf(db, fields, usuarioId)),
        ultimaAtualizacao: agora,
        capaId: arquivoId,
        ...retencao,
        chave,
        edicao: nextOf(eventos.edicao),
      })
      .where(and(eq(eventos.id, fields.id), eq(eventos.usuarioId, usuarioId))),
}

async function rowOf(db: Writer, { id, tags, removerArquivo, endereco, ...fields }: Fields, usuarioId: number) {
  const isOnline = fields.tipoEventoId === TIPO_EVENTO.online
  return { ...fields, enderecoId: isOnline || !endereco ? null : await keepEndereco(db, endereco, usuarioId) }
}

/**
 * The id of a person's address with just this content, an earlier one where there is one; null where it is all empty.
 * An address never changes: other eventos may be there.
 */
async function keepEndereco(db: Writer, { id, ...endereco }: Endereco, usuarioId: number) {
  if (Object.values(endereco).every((text) => text === '')) return null
  const row = { ...endereco, usuarioId, tipoEnderecoId: LOCAL_DE_EVENTO }
  const isSame = (Object.keys(row) as (keyof typeof row)[]).map((name) => eq(enderecos[name], row[name]))
  const [kept] = await db
    .select({ id: enderecos.id })
    .from(enderecos)
    .where(and(...isSame))
    .limit(1)
  if (kept) return kept.id
  const [added] = await db.insert(enderecos).values(row).returning({ id: enderecos.id })
  return added?.id ?? null
}
