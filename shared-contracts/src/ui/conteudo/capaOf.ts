import { wholeAddress } from '@portal/shared-contracts/paths'
import { COMPARTILHAR, type Evento } from '../../api'
import type { ImagemCompartilhada } from '../page/Head'

type WithCapa = Pick<Evento, 'arquivo' | 'arquivos' | 'capaUrl' | 'capaMediaUrl' | 'cartaoUrl' | 'capaDescricao'>

/**
 * The props of a `Cover` on an item's page and where the item is featured; another server may have a thumbnail alone.
 * @param alt what is read of a cover that nobody has described; nothing where the title stands beside it
 */
export const capaOf = ({ capaUrl, capaMediaUrl, arquivo, arquivos, capaDescricao }: WithCapa, alt = '') => ({
  src: capaUrl ?? arquivo ?? arquivos?.[0]?.arquivo,
  media: capaMediaUrl,
  alt: capaDescricao || alt,
})

/** The `src` of a `Cover` where an item is one among others. */
export const cartaoOf = ({ cartaoUrl, arquivo }: WithCapa) => cartaoUrl ?? arquivo

type WithCompartilhada = Pick<Evento, 'capaUrl' | 'compartilharUrl'>

/** The `imagem` of an item's page. A cover that was sent before there were such pictures has its address alone. */
export const compartilhadaOf = ({
  compartilharUrl,
  capaUrl,
}: WithCompartilhada): ImagemCompartilhada | string | undefined =>
  compartilharUrl ? { url: compartilharUrl, ...COMPARTILHAR, tipo: 'image/jpeg' } : (capaUrl ?? undefined)

/** Addresses of an item's cover as search engines can follow them, the one that all can show first; undefined where it has none. */
export function capaAddressesOf(
  { compartilharUrl, capaUrl }: WithCompartilhada,
  portalUrl: string,
): string[] | undefined {
  const addresses = [compartilharUrl, capaUrl].flatMap((url) => (url ? [wholeAddress(url, portalUrl)] : []))
  return addresses.length > 0 ? addresses : undefined
}
