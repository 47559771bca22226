import ipaddr from 'ipaddr.js'

/** Groups of an IPv6 address that a provider hands out; the other half is free to invent. */
const HANDED_OUT = 4

/**
 * Whom an IP address stands for where something is counted by it: an IPv4 address for itself, also mapped into IPv6, one
 * of IPv6 for its /64, since whoever has one address there has all.
 * @returns the address or, of IPv6, four groups without leading zeros; what is no address, as it is
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  return ip instanceof ipaddr.IPv6
    ? ip.parts
        .slice(0, HANDED_OUT)
        .map((group) => group.toString(16))
        .join(':')
    : ip.toString()
}
