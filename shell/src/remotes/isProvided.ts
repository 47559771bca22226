import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'

/** Whether this shell provides the contracts that a remote was built against: the same major, and nothing newer. */
export function isProvided(contract: string, provided = CONTRACT_VERSION): boolean {
  const [major, ...rest] = provided.split('.').map(Number)
  const [wantedMajor, ...wanted] = contract.split('.').map(Number)
  const [minor = 0, patch = 0] = rest
  const [wantedMinor = 0, wantedPatch = 0] = wanted
  return major === wantedMajor && (wantedMinor < minor || (wantedMinor === minor && wantedPatch <= patch))
}
