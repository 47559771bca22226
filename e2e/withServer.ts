import { type OtherApi, startOtherApi } from './otherApi/startOtherApi'
import { startPortal } from './startPortal'

export interface ServerUnderTest {
  portalUrl: string
  apiUrl: string
  origins?: string[]
  pageSize: number
  hasExtensions: boolean
  otherApi?: OtherApi
}

export interface ServerOptions {
  api: 'reference' | 'other'
}

export async function withServer(
  { api }: ServerOptions,
  referenceUrl: string,
  use: (server: ServerUnderTest) => Promise<void>,
) {
  if (api === 'reference')
    return use({ portalUrl: referenceUrl, apiUrl: referenceUrl, pageSize: 9, hasExtensions: true })
  const otherApi = await startOtherApi()
  // Without this, cached pages would hide the API's failures.
  const portal = await startPortal({ API_URL: otherApi.url, PAGINAS_MB: '0' })
  await use({ portalUrl: portal.url, apiUrl: otherApi.url, pageSize: 4, hasExtensions: false, otherApi })
  await portal.close()
  await otherApi.close()
}
