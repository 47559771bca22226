import { arquivos } from '../database/schema'
import type { LinkTo } from '../lists/ListOptions'

/** @param apiUrl undefined if pages and API share an origin: links then start at the root */
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

export const coverLinks = (capa: Capa | null, linkTo: LinkTo) => ({
  capaUrl: capa && linkTo(capa),
  capaMediaUrl: capa?.mediaId ? linkTo({ id: capa.mediaId, nome: capa.nome }) : null,
  cartaoUrl: capa && linkTo({ id: capa.cartaoId ?? capa.id, nome: capa.nome }),
  compartilharUrl: capa?.compartilharId ? linkTo({ id: capa.compartilharId, nome: jpegName(capa.nome) }) : null,
})

const jpegName = (nome: string) => nome.replace(/\.webp$/, '.jpg')

export const capaColumns = {
  id: arquivos.id,
  nome: arquivos.nome,
  mediaId: arquivos.mediaId,
  cartaoId: arquivos.cartaoId,
  compartilharId: arquivos.compartilharId,
}
