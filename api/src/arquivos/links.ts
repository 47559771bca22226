/** The public address of a stored file; absolute only where the API has an origin of its own. */
export type LinkTo = (arquivo: { id: string; nome: string }) => string

/** @param apiUrl left out where pages and API share an origin: addresses then begin at the root */
export const linksFrom =
  (apiUrl = ''): LinkTo =>
  ({ id, nome }) =>
    `${apiUrl}/api/arquivo/${id}/${encodeURIComponent(nome)}`

/** Addresses of a cover at full size and for cards; one that has no card serves for both. */
export const coverLinks = (capa: { id: string; nome: string; cartaoId: string | null } | null, linkTo: LinkTo) => ({
  capaUrl: capa && linkTo(capa),
  cartaoUrl: capa && linkTo({ id: capa.cartaoId ?? capa.id, nome: capa.nome }),
})
