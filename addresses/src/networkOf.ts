import ipaddr from 'ipaddr.js'

/** The 16-bit groups of an IPv6 address that name the network (/64); a subscriber may choose the other four at will. */
const NETWORK_GROUPS = 4

/**
 * The network that requests from an IP address are counted under: an IPv4 address itself (also one mapped into IPv6),
 * or the /64 of an IPv6 address, all addresses of which belong to one subscriber.
 * @param groups how many 16-bit groups of an IPv6 address name the network, where it is another than the /64
 * @returns the IPv4 address, or the hexadecimal groups of the IPv6 address; a text that is no address is returned
 * unchanged
 */
export function networkOf(address: string, groups = NETWORK_GROUPS): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  return ip instanceof ipaddr.IPv6
    ? ip.parts
        .slice(0, groups)
        .map((group) => group.toString(16))
        .join(':')
    : ip.toString()
}
