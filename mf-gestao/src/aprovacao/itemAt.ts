import type { TipoItem } from '@portal/shared-contracts/api'

const TIPO_AT: Record<string, TipoItem> = { noticias: 'noticia', eventos: 'evento', documentos: 'documento' }

/** Finds the item of a public page's address. */
export function itemAt(address: string): { tipo: TipoItem; id: number } | undefined {
  const [, pages = '', id = ''] =
    /^(?:(?:https?:\/\/)?[^/?#\s]+)?\/([a-z]+)\/(\d{1,9})\/?(?:[?#].*)?$/i.exec(address.trim()) ?? []
  const tipo = TIPO_AT[pages.toLowerCase()]
  return tipo && { tipo, id: Number(id) }
}
