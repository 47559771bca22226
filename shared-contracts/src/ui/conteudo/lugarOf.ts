import { type Endereco, type Evento, TIPO_EVENTO } from '../../api'
import { withScheme } from '../../forms'

export const isOnline = ({ tipoEventoId }: Pick<Evento, 'tipoEventoId'>) => tipoEventoId === TIPO_EVENTO.online

/** A postal address in one line, of the parts that are known. */
export function enderecoLine(endereco: Endereco | null): string {
  if (!endereco) return ''
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = endereco
  const rua = [logradouro, logradouro && numero, complemento].filter(Boolean).join(', ')
  const municipio = [cidade, uf].filter(Boolean).join('/')
  return [rua, bairro, municipio, cep && `CEP ${cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`].filter(Boolean).join(' – ')
}

/** Where an evento takes place, in one line: the place and its address, or "Online: " and the link. */
export function lugarOf(evento: Pick<Evento, 'tipoEventoId' | 'local' | 'linkExterno' | 'endereco'>): string {
  const { local, linkExterno, endereco } = evento
  if (isOnline(evento)) return linkExterno.trim() ? `Online: ${withScheme(linkExterno)}` : 'Online'
  return [local, enderecoLine(endereco)].filter(Boolean).join(', ')
}

/** Where a map shows the address; undefined where no map is wanted or there is no address (decision 105). */
export function mapaOf(evento: Pick<Evento, 'tipoEventoId' | 'exibirMaps' | 'local' | 'endereco'>): string | undefined {
  const { logradouro, cidade } = evento.endereco ?? {}
  if (!evento.exibirMaps || isOnline(evento) || !(logradouro || cidade)) return undefined
  const query = [evento.local, enderecoLine(evento.endereco)].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
