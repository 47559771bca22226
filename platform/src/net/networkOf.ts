import ipaddr from 'ipaddr.js'

/** Prefix length: bytes of IPv4, 16-bit groups of IPv6. */
export interface NetworkParts {
  ipv4: number
  ipv6: number
}

/** A subscriber can choose any address of an IPv6 /64. */
const SUBSCRIBER: NetworkParts = { ipv4: 4, ipv6: 4 }

/** Returns the IPv4 address or IPv6 network (`2001:db8:1:2`) that a client is counted under; other texts unchanged. */
export function networkOf(address: string, parts: NetworkParts = SUBSCRIBER): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.octets.slice(0, parts.ipv4).join('.')
  return ip.parts
    .slice(0, parts.ipv6)
    .map((group) => group.toString(16))
    .join(':')
}
