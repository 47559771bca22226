import { type OtherApi, startOtherApi } from './otherApi/startOtherApi'
import { startPortal } from './startPortal'

/** The portal that a journey visits, and its API. */
export interface ServerUnderTest {
  portalUrl: string
  apiUrl: string
  /** Further origins that remotes are loaded from. */
  origins?: string[]
  /** How many items the API puts on a page of a list. */
  pageSize: number
  /** Whether the API offers more than the specification asks for: feeds, calendars, sizes of files. */
  hasExtensions: boolean
  /** The second API, which implements the specification alone; absent on the reference API. */
  otherApi?: OtherApi
}

/** Which API the journeys of a Playwright project run against. */
export interface ServerOptions {
  api: 'reference' | 'other'
}

/**
 * Runs `use` with the reference portal, which `webServer` has started, or with a portal on the second API, started
 * here.
 */
export async function withServer(
  { api }: ServerOptions,
  referenceUrl: string,
  use: (server: ServerUnderTest) => Promise<void>,
) {
  if (api === 'reference')
    return use({ portalUrl: referenceUrl, apiUrl: referenceUrl, pageSize: 9, hasExtensions: true })
  const otherApi = await startOtherApi()
  // Its last good pages would hide what the journeys do to the API.
  const portal = await startPortal({ API_URL: otherApi.url, PAGINAS_MB: '0' })
  await use({ portalUrl: portal.url, apiUrl: otherApi.url, pageSize: 4, hasExtensions: false, otherApi })
  await portal.close()
  await otherApi.close()
}
