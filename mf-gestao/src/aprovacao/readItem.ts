import {
  type Api,
  type CallOptions,
  type Documento,
  type Evento,
  type Noticia,
  type Resultado,
  seeDocumento,
  seeEvento,
  seeNoticia,
  type TipoItem,
} from '@portal/shared-contracts/api'

export type ItemLido =
  | { tipo: 'noticia'; titulo: string; item: Noticia }
  | { tipo: 'evento'; titulo: string; item: Evento }
  | { tipo: 'documento'; titulo: string; item: Documento }

interface ReadItemOptions extends CallOptions {
  sanitize: (html: string) => string | Promise<string>
}

export async function readItem(
  api: Api,
  { tipo, id }: { tipo: TipoItem; id: number },
  { sanitize, ...options }: ReadItemOptions,
): Promise<Resultado<ItemLido>> {
  if (tipo === 'documento') {
    const read = await api(seeDocumento, { id }, options)
    return read.ok ? { ...read, valor: { tipo, titulo: read.valor.nome, item: read.valor } } : read
  }
  if (tipo === 'evento') {
    const read = await api(seeEvento, { id }, options)
    if (!read.ok) return read
    const item = { ...read.valor, descricao: await sanitize(read.valor.descricao) }
    return { ...read, valor: { tipo, titulo: item.titulo, item } }
  }
  const read = await api(seeNoticia, { id }, options)
  if (!read.ok) return read
  const item = { ...read.valor, descricao: await sanitize(read.valor.descricao) }
  return { ...read, valor: { tipo, titulo: item.titulo, item } }
}
