import { parseInert } from '@portal/shared-contracts/rich-text/inert'
import { ARQUIVOS } from '../texts'
import type { ItemLido } from './readItem'

export interface ArquivoDoItem {
  id: string
  /** The role of the file, such as the cover. */
  titulo: string
  nome: string
}

const ADDRESS = /\/api\/arquivo\/([0-9a-f-]{36})\/([^/?#]+)/

/** Only files stored by this portal's API, each once. */
export function arquivosOf({ tipo, item }: ItemLido): ArquivoDoItem[] {
  if (tipo === 'documento') return read([[ARQUIVOS.pdf, item.download]])
  const imagens = [...parseInert(item.descricao).querySelectorAll('img')]
  return read([
    [ARQUIVOS.capa(item.capaDescricao ?? ''), item.capaUrl],
    ...imagens.map(({ alt, attributes }) => [ARQUIVOS.imagem(alt), attributes.getNamedItem('src')?.value] as const),
  ])
}

function read(named: (readonly [titulo: string, address: string | null | undefined])[]): ArquivoDoItem[] {
  const found = named.flatMap(([titulo, address]) => {
    const [, id, nome] = address?.match(ADDRESS) ?? []
    return id && nome ? [{ id, titulo, nome: decodeURIComponent(nome) }] : []
  })
  return [...new Map(found.map((arquivo) => [arquivo.id, arquivo])).values()]
}
