import type { TipoItem } from '@portal/shared-contracts/api'
import { documentos, eventos, noticias } from '../database/schema'

/** The kinds of items that may wait for approval, as the audit calls them. */
export const TIPOS = {
  noticia: { table: noticias, titulo: noticias.titulo },
  evento: { table: eventos, titulo: eventos.titulo },
  documento: { table: documentos, titulo: documentos.nome },
} satisfies Record<TipoItem, object>

export const tipos = Object.keys(TIPOS) as TipoItem[]
