import { DOCUMENTO_AREA, getConta, getImagensAceitas, listAchados, listDocumentos } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Extensao } from '@portal/shared-contracts/micro-frontend'
import { ApiOffer, knows, type Question, RETRY_MS } from './ApiOffer'

export interface ApiOffers {
  busca: () => boolean
  imagens: () => boolean
  semExtensoes: () => Extensao[]
}

export const WHOLE_API: ApiOffers = { busca: () => true, imagens: () => true, semExtensoes: () => [] }

export async function askForOffers(api: Api): Promise<ApiOffers> {
  const busca = new ApiOffer(api, knows(listAchados, { busca: '' }))
  const imagens = new ApiOffer(api, knows(getImagensAceitas, {}))
  const conta = new ApiOffer(api, knows(getConta, {}))
  await Promise.all([busca.ask(), imagens.ask(), conta.ask()])
  return {
    busca: () => busca.current(),
    imagens: () => imagens.current(),
    semExtensoes: () => (conta.current() ? [] : ['conta']),
  }
}

const MOST_PAGES = 100

/** Looks for a published Lei. Servers may mix areas on a page (docs/product.md#documents). */
export const hasLei: Question = async (api, options) => {
  let firstId: number | undefined
  for (let paginacao = 1; paginacao <= MOST_PAGES; paginacao++) {
    const page = await api(listDocumentos, { paginacao, documentoAreaId: DOCUMENTO_AREA.Lei }, options)
    if (!page.ok) return undefined
    if (page.valor.some(({ documentoAreaId }) => documentoAreaId === DOCUMENTO_AREA.Lei)) return true
    // A server without paging repeats its only page.
    if (page.valor.length === 0 || page.valor[0]?.id === firstId) return false
    firstId = page.valor[0]?.id
  }
  return false
}

/** Checks often, because another process may publish the first Lei. */
export const offerOfLeis = (api: Api) => new ApiOffer(api, hasLei, { believedMs: RETRY_MS })
