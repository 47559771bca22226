import type { Fault } from '../Fault'

export const platform: Fault[] = [
  {
    id: 'ipv6-single-addresses',
    package: 'platform',
    says: 'A limit counts each address of an IPv6 network by itself: an attacker has as many tries as addresses.',
    find: 'const SUBSCRIBER: NetworkParts = { ipv4: 4, ipv6: 4 }',
    replace: 'const SUBSCRIBER: NetworkParts = { ipv4: 4, ipv6: 8 }',
  },
  {
    id: 'bucket-as-host',
    package: 'platform',
    says: 'A store that is not Amazon’s is asked for the bucket as a host of its own, which there is not.',
    find: 'forcePathStyle: true',
    replace: 'forcePathStyle: false',
  },
]
