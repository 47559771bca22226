import { EVENTO_IMAGEM_INVALIDA, type EventoInput, type FieldsOf, TIPO_EVENTO } from '@portal/shared-contracts/api'
import { eventoFields } from '@portal/shared-contracts/forms'
import { and, eq } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { eventos } from '../database/schema'
import type { ItemKind } from '../items/ItemKind'
import { cleanRichText } from '../richText/cleanRichText'
import { links } from './eventoRows'
import { keepEndereco } from './keepEndereco'

type Campos = FieldsOf<EventoInput>

export const eventoKind: ItemKind<Campos> = {
  nome: 'evento',
  links,
  store: (uploads, arquivo) => uploads.capa(arquivo, EVENTO_IMAGEM_INVALIDA),
  clean: (campos) => ({ ...campos, descricao: cleanRichText(campos.descricao, eventoFields.descricao.validate) }),
  insert: async (db, campos, { usuarioId, aprovado, arquivoId }) =>
    db
      .insert(eventos)
      .values({ ...(await rowOf(db, campos, usuarioId)), usuarioId, aprovado, capaId: arquivoId })
      .returning({ id: eventos.id }),
  update: async (db, campos, { usuarioId, agora, aprovado, arquivoId }) =>
    db
      .update(eventos)
      .set({ ...(await rowOf(db, campos, usuarioId)), ultimaAtualizacao: agora, aprovado, capaId: arquivoId })
      .where(and(eq(eventos.id, campos.id), eq(eventos.usuarioId, usuarioId))),
}

async function rowOf(db: Writer, { id, tags, removerArquivo, endereco, ...campos }: Campos, usuarioId: number) {
  const isOnline = campos.tipoEventoId === TIPO_EVENTO.online
  return { ...campos, enderecoId: isOnline || !endereco ? null : await keepEndereco(db, endereco, usuarioId) }
}
