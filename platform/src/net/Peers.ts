import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Fastify's names for the machine itself and private networks. */
export const LOCAL_BLOCKS = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The trusted proxies, by the address of the connection. */
export class Peers {
  private readonly list = new BlockList()

  constructor(blocks: string[]) {
    for (const block of blocks) {
      const [ip = '', bits] = block.split('/')
      if (bits === undefined) this.list.addAddress(ip, familyOf(ip))
      else this.list.addSubnet(ip, Number(bits), familyOf(ip))
    }
  }

  include(request: Connected): boolean {
    const ip = addressOf(request)
    return isIP(ip) !== 0 && this.list.check(ip, familyOf(ip))
  }
}

export const addressOf = ({ socket }: Connected) => (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')

type Connected = Pick<IncomingMessage, 'socket'>

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')
