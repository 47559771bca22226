import type { DocumentoInput, FieldsOf } from '@portal/shared-contracts/api'
import { and, eq } from 'drizzle-orm'
import { documentos } from '../database/schema'
import type { ItemKind } from '../items/ItemKind'
import { links } from './documentoRows'

type Campos = FieldsOf<DocumentoInput>

/** @param today in the portal's zone, `yyyy-MM-dd`: what a documento bears that is sent without a date. */
export const documentoKind = (today: () => string): ItemKind<Campos> => ({
  nome: 'documento',
  links,
  store: (uploads, arquivo) => uploads.pdf(arquivo),
  clean: (campos) => campos,
  insert: (db, campos, { usuarioId, aprovado, arquivoId }) =>
    db
      .insert(documentos)
      .values({ ...rowOf(campos), data: campos.data || today(), usuarioId, aprovado, arquivoId })
      .returning({ id: documentos.id }),
  update: (db, campos, { usuarioId, agora, aprovado, arquivoId }) =>
    db
      .update(documentos)
      .set({ ...rowOf(campos), data: campos.data || undefined, ultimaOperacao: agora, aprovado, arquivoId })
      .where(and(eq(documentos.id, campos.id), eq(documentos.usuarioId, usuarioId))),
})

const rowOf = ({ id, tags, ...campos }: Campos) => campos
