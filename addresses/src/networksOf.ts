import { type NetworkParts, networkOf } from './networkOf.ts'

/** A network that requests are counted under. */
export interface Network {
  name: string
  /** How many times as much it may do as the network of one subscriber. */
  times: number
}

/**
 * From the provider's network to the subscriber's. Who holds a /48 of IPv6 has 65 536 networks of /64 for nothing, and who
 * rents servers a few neighbours of IPv4; a wider network has more people, of whom few do wrong at the same time.
 */
const TIERS: { parts: NetworkParts; times: number }[] = [
  { parts: { ipv4: 2, ipv6: 2 }, times: 64 },
  { parts: { ipv4: 3, ipv6: 3 }, times: 8 },
  { parts: { ipv4: 4, ipv6: 4 }, times: 1 },
]

/** The networks that an IP address is of, the widest first; a text that is no address is one network. */
export function networksOf(address: string): Network[] {
  const networks = TIERS.map(({ parts, times }) => ({ name: networkOf(address, parts), times }))
  return networks.filter(({ name }, index) => name !== networks[index + 1]?.name)
}
