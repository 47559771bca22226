import ipaddr from 'ipaddr.js'

/** How many parts of an address name its network: bytes of an IPv4 address, 16-bit groups of an IPv6 address. */
export interface NetworkParts {
  ipv4: number
  ipv6: number
}

/** An IPv4 address by itself, and the /64 of an IPv6 address: a subscriber may choose its other groups at will. */
const SUBSCRIBER: NetworkParts = { ipv4: 4, ipv6: 4 }

/**
 * The network that requests from an IP address are counted under. An IPv4 address that is mapped into IPv6 is one of IPv4.
 * @param parts by default those of one subscriber
 * @returns the numbers of an IPv4 address by dots, or the hexadecimal groups of an IPv6 address by colons; a text that is no
 * address is returned unchanged
 */
export function networkOf(address: string, parts: NetworkParts = SUBSCRIBER): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.octets.slice(0, parts.ipv4).join('.')
  return ip.parts
    .slice(0, parts.ipv6)
    .map((group) => group.toString(16))
    .join(':')
}
