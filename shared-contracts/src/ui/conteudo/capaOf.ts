import type { Evento } from '../../api'

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
