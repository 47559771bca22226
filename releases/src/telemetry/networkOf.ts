import { isIPv6 } from 'node:net'

/** Who an address stands for: itself, or of IPv6 the half that a provider hands out, since the other half is free to invent. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [before = '', after = ''] = address.toLowerCase().split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after)]
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

const groupsOf = (text: string) => (text ? text.split(':') : []).map((group) => group.replace(/^0+(?=.)/, ''))
