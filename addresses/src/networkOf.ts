import ipaddr from 'ipaddr.js'

/** The bits of an IPv6 address that are common to a network: `64` is one link of a subscriber, `48` the most that one gets. */
export type Ipv6Prefix = 48 | 64

/**
 * The network that requests from an IP address are counted under: an IPv4 address itself (also one mapped into IPv6),
 * or the /64 of an IPv6 address, all addresses of which belong to one subscriber.
 * @returns the IPv4 address, or the hexadecimal groups of the IPv6 prefix; a text that is no address is returned
 * unchanged
 */
export function networkOf(address: string, prefix: Ipv6Prefix = 64): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  return ip instanceof ipaddr.IPv6
    ? ip.parts
        .slice(0, prefix / 16)
        .map((group) => group.toString(16))
        .join(':')
    : ip.toString()
}
