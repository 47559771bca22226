import { DOCUMENTO_AREA, type DocumentoInput, type FieldsOf } from '@portal/shared-contracts/api'
import { and, eq } from 'drizzle-orm'
import { documentos } from '../database/schema'
import type { ItemKind } from '../items/ItemKind'
import { nextOf } from '../items/nextOf'
import { links } from './documentoRows'

type Fields = FieldsOf<DocumentoInput>

/** @param today in the portal's zone, `yyyy-MM-dd`: what a documento bears that is sent without a date. */
export const documentoKind = (today: () => string): ItemKind<Fields> => ({
  nome: 'documento',
  table: documentos,
  links,
  store: (uploads, sent) => uploads.pdf(sent),
  clean: (fields) => fields,
  insert: (db, fields, { usuarioId, retencao, arquivoId, chave }) =>
    db
      .insert(documentos)
      .values({ ...rowOf(fields), data: fields.data || today(), usuarioId, ...retencao, arquivoId, chave })
      .returning({ id: documentos.id }),
  update: (db, fields, { usuarioId, agora, retencao, arquivoId, chave }) =>
    db
      .update(documentos)
      .set({
        ...rowOf(fields),
        data: fields.data || undefined,
        ultimaOperacao: agora,
        arquivoId,
        autor: null,
        ...retencao,
        chave,
        edicao: nextOf(documentos.edicao),
      })
      .where(and(eq(documentos.id, fields.id), eq(documentos.usuarioId, usuarioId))),
})

const rowOf = ({ id, tags, ...fields }: Fields) => ({
  ...fields,
  // Of an edital alone; a form may hold one that was typed before another area was chosen.
  dataTermino: (fields.documentoAreaId === DOCUMENTO_AREA.Edital && fields.dataTermino) || null,
})
