import { type NetworkParts, networkOf } from './networkOf.ts'

export interface Network {
  name: string
  /** Multiplies the limit of one subscriber. */
  times: number
}

/** An attacker can own a /48 of IPv6 or rent neighbouring IPv4 servers. IPv6 has no wider tier. */
const TIERS: { parts: NetworkParts; times: number }[] = [
  { parts: { ipv4: 2, ipv6: 3 }, times: 64 },
  { parts: { ipv4: 3, ipv6: 3 }, times: 8 },
  { parts: { ipv4: 4, ipv6: 4 }, times: 1 },
]

/** Lists the networks of an IP address, the widest first. Other texts are their own network. */
export function networksOf(address: string): Network[] {
  const networks = TIERS.map(({ parts, times }) => ({ name: networkOf(address, parts), times }))
  return networks.filter(({ name }, index) => name !== networks[index + 1]?.name)
}
