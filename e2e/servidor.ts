import { type OutraApi, startOutraApi } from './outraApi/startOutraApi'
import { startPortal } from './startPortal'

/** A portal and the API that it stands in front of. */
export interface Servidor {
  portalUrl: string
  apiUrl: string
  /** Where its remotes come from besides. */
  origens?: string[]
  /** How many items it puts on a page of a list. */
  tamanhoPagina: number
  /** Whether it offers what the portal has beyond the specification: feeds, calendars, sizes of files. */
  temExtensoes: boolean
  /** The API that knows the specification alone, where it is that one. */
  outraApi?: OutraApi
}

export interface ServidorOptions {
  nome: 'referencia' | 'outra'
}

/** The server of a project: the reference, which stands already, or another one that is started for `use`. */
export async function withServidor(
  { nome }: ServidorOptions,
  referencia: string,
  use: (servidor: Servidor) => Promise<void>,
) {
  if (nome === 'referencia')
    return use({ portalUrl: referencia, apiUrl: referencia, tamanhoPagina: 9, temExtensoes: true })
  const outraApi = await startOutraApi()
  const portal = await startPortal({ API_URL: outraApi.url })
  await use({ portalUrl: portal.url, apiUrl: outraApi.url, tamanhoPagina: 4, temExtensoes: false, outraApi })
  await portal.close()
  await outraApi.close()
}
