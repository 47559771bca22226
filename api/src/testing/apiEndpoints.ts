import * as contract from '@portal/shared-contracts/api'

type AnyEndpoint = contract.Endpoint<never, unknown>

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value

/** Every call of the contract that the API answers. The portal itself answers those about its city. */
export const API_ENDPOINTS: AnyEndpoint[] = Object.values(contract as Record<string, unknown>)
  .filter(isEndpoint)
  .filter(({ path }) => !path.startsWith('/cidade/'))
