/** The public address of a stored file; absolute only where the API has an origin of its own. */
export type LinkTo = (arquivo: { id: string; nome: string }) => string

/** @param apiUrl left out where pages and API share an origin: addresses then begin at the root */
export const linksFrom =
  (apiUrl = ''): LinkTo =>
  ({ id, nome }) =>
    `${apiUrl}/api/arquivo/${id}/${encodeURIComponent(nome)}`

interface Capa {
  id: string
  nome: string
  mediaId: string | null
  cartaoId: string | null
  compartilharId: string | null
}

/** Addresses of a cover at full size, for phones, for cards and for where its page is shared; one that has no card is its own. */
export const coverLinks = (capa: Capa | null, linkTo: LinkTo) => ({
  capaUrl: capa && linkTo(capa),
  capaMediaUrl: capa?.mediaId ? linkTo({ id: capa.mediaId, nome: capa.nome }) : null,
  cartaoUrl: capa && linkTo({ id: capa.cartaoId ?? capa.id, nome: capa.nome }),
  compartilharUrl: capa?.compartilharId ? linkTo({ id: capa.compartilharId, nome: jpegName(capa.nome) }) : null,
})

const jpegName = (nome: string) => nome.replace(/\.webp$/, '.jpg')
