import { type Endereco, type Evento, TIPO_EVENTO } from '../../api'
import { withScheme } from '../../forms'

export const isOnline = ({ tipoEventoId }: Pick<Evento, 'tipoEventoId'>) => tipoEventoId === TIPO_EVENTO.online

/** Returns the known parts of an address in one line. */
export function enderecoLine(endereco: Endereco | null): string {
  if (!endereco) return ''
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = endereco
  const rua = [logradouro, logradouro && numero, complemento].filter(Boolean).join(', ')
  const municipio = [cidade, uf].filter(Boolean).join('/')
  return [rua, bairro, municipio, cep && `CEP ${cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`].filter(Boolean).join(' – ')
}

/** Returns place and address, or "Online: " and the link, in one line. */
export function lugarOf(evento: Pick<Evento, 'tipoEventoId' | 'local' | 'linkExterno' | 'endereco'>): string {
  const { local, linkExterno, endereco } = evento
  if (isOnline(evento)) return linkExterno.trim() ? `Online: ${withScheme(linkExterno)}` : 'Online'
  return [local, enderecoLine(endereco)].filter(Boolean).join(', ')
}

/** Returns a map's address; undefined without an address or if no map is wanted (docs/product.md#events). */
export function mapaOf(evento: Pick<Evento, 'tipoEventoId' | 'exibirMaps' | 'local' | 'endereco'>): string | undefined {
  const { logradouro, cidade } = evento.endereco ?? {}
  if (!evento.exibirMaps || isOnline(evento) || !(logradouro || cidade)) return undefined
  const query = [evento.local, enderecoLine(evento.endereco)].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
