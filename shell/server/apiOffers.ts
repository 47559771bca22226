import { DOCUMENTO_AREA, getConta, getImagensAceitas, listAchados, listDocumentos } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Extensao } from '@portal/shared-contracts/micro-frontend'
import { ApiOffer, knows, type Question, RETRY_MS } from './ApiOffer'

/** What the API has beyond the specified calls, as far as the portal shows the way to it. */
export interface ApiOffers {
  busca: () => boolean
  /** Pictures in texts. */
  imagens: () => boolean
  /** Those that it is not known to have. */
  semExtensoes: () => Extensao[]
}

/** Of the API in this process. */
export const WHOLE_API: ApiOffers = { busca: () => true, imagens: () => true, semExtensoes: () => [] }

/** Asks another API once, and then now and then while the portal runs. */
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

/** More pages than any list of documentos has, of an API that mixes their areas. */
const MOST_PAGES = 100

/** Whether a Lei is published (decision 150). A server may mix the areas on its pages (decision 29). */
export const hasLei: Question = async (api, options) => {
  let firstId: number | undefined
  for (let paginacao = 1; paginacao <= MOST_PAGES; paginacao++) {
    const page = await api(listDocumentos, { paginacao, documentoAreaId: DOCUMENTO_AREA.Lei }, options)
    if (!page.ok) return undefined
    if (page.valor.some(({ documentoAreaId }) => documentoAreaId === DOCUMENTO_AREA.Lei)) return true
    // A server that knows no pages gives its only one again and again.
    if (page.valor.length === 0 || page.valor[0]?.id === firstId) return false
    firstId = page.valor[0]?.id
  }
  return false
}

/** Asks again as soon as another process may have published the first one. */
export const offerOfLeis = (api: Api) => new ApiOffer(api, hasLei, { believedMs: RETRY_MS })
