import { wholeAddress } from '@portal/shared-contracts/paths'
import { COMPARTILHAR, type Evento } from '../../api'
import type { ImagemCompartilhada } from '../page/Head'

type WithCapa = Pick<Evento, 'arquivo' | 'arquivos' | 'capaUrl' | 'capaMediaUrl' | 'cartaoUrl' | 'capaDescricao'>

/** Props of a `Cover` on an item's page. @param alt for a cover without a description */
export const capaOf = ({ capaUrl, capaMediaUrl, arquivo, arquivos, capaDescricao }: WithCapa, alt = '') => ({
  src: capaUrl ?? arquivo ?? arquivos?.[0]?.arquivo,
  media: capaMediaUrl,
  alt: capaDescricao || alt,
})

/** The `src` of a `Cover` in a list. */
export const cartaoOf = ({ cartaoUrl, arquivo }: Pick<Evento, 'arquivo' | 'cartaoUrl'>) => cartaoUrl ?? arquivo

type WithCompartilhada = Pick<Evento, 'capaUrl' | 'compartilharUrl'>

/** Older covers have only an address. */
export const compartilhadaOf = ({
  compartilharUrl,
  capaUrl,
}: WithCompartilhada): ImagemCompartilhada | string | undefined =>
  compartilharUrl ? { url: compartilharUrl, ...COMPARTILHAR, tipo: 'image/jpeg' } : (capaUrl ?? undefined)

/** Returns absolute cover addresses, the most compatible first; undefined without a cover. */
export function capaAddressesOf(
  { compartilharUrl, capaUrl }: WithCompartilhada,
  portalUrl: string,
): string[] | undefined {
  const addresses = [compartilharUrl, capaUrl].flatMap((url) => (url ? [wholeAddress(url, portalUrl)] : []))
  return addresses.length > 0 ? addresses : undefined
}
