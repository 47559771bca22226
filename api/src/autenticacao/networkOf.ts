import { isIPv6 } from 'node:net'

/** What a limit counts by: an IPv4 address itself, of IPv6 the /64, since whoever has one address there has all. */
export function networkOf(ip: string): string {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const filled = tail === undefined ? groups : [...groups, ...Array(8 - groups.length).fill('0')]
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
