import type { Api } from '@portal/shared-contracts/api/client'

const OF_THE_PORTAL = '/cidade/'

/** Calls the portal itself for answers about its city. @param own calls in this process */
export const cidadeApi =
  (api: Api, own: Api): Api =>
  (endpoint, input, options) =>
    (isOfTheCity(endpoint.path) ? own : api)(endpoint, input, options)

/** Normalizes the path: code of a remote could try to reach more. */
const isOfTheCity = (path: string): boolean =>
  URL.canParse(path, 'http://portal') && new URL(path, 'http://portal').pathname.startsWith(OF_THE_PORTAL)
