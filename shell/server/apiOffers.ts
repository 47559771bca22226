import { getConta, getImagensAceitas, listAchados } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Extensao } from '@portal/shared-contracts/micro-frontend'
import { ApiOffer } from './ApiOffer'

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
  const busca = new ApiOffer(api, listAchados, { busca: '' })
  const imagens = new ApiOffer(api, getImagensAceitas, {})
  const conta = new ApiOffer(api, getConta, {})
  await Promise.all([busca.ask(), imagens.ask(), conta.ask()])
  return {
    busca: () => busca.current(),
    imagens: () => imagens.current(),
    semExtensoes: () => (conta.current() ? [] : ['conta']),
  }
}
