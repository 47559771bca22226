import type { Evento } from '../../api'

type WithCapa = Pick<Evento, 'arquivo' | 'arquivos' | 'capaUrl' | 'capaMediaUrl' | 'cartaoUrl'>

/** The props of a `Cover` on an item's page and where the item is featured; another server may have a thumbnail alone. */
export const capaOf = ({ capaUrl, capaMediaUrl, arquivo, arquivos }: WithCapa) => ({
  src: capaUrl ?? arquivo ?? arquivos?.[0]?.arquivo,
  media: capaMediaUrl,
})

/** The `src` of a `Cover` where an item is one among others. */
export const cartaoOf = ({ cartaoUrl, arquivo }: WithCapa) => cartaoUrl ?? arquivo
