import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A network between a portal and a server. Faults affect traffic from now on. */
export class FaultyProxy {
  private readonly sockets = new Set<Socket>()
  private readonly pairs = new Set<readonly [Socket, Socket]>()
  private isSilent = false

  private constructor(
    private readonly server: Server,
    private readonly target: NetConnectOpts,
  ) {
    server.on('connection', (client) => this.join(client))
  }

  static async before(connectionString: string): Promise<{ proxy: FaultyProxy; url: string }> {
    const url = new URL(connectionString)
    const folder = url.searchParams.get('host')
    const port = Number(url.port || 5432)
    const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
    const server = createServer()
    const proxy = new FaultyProxy(server, target)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => proxy.close())
    url.searchParams.delete('host')
    url.hostname = '127.0.0.1'
    url.port = String((server.address() as AddressInfo).port)
    return { proxy, url: url.toString() }
  }

  /** Drops packets of current connections silently; new ones work. */
  freeze() {
    for (const [client, server] of this.pairs) {
      client.unpipe(server)
      server.unpipe(client)
      client.pause()
      server.pause()
    }
    this.pairs.clear()
  }

  /** Drops all packets; new connections are accepted without response. */
  silence() {
    this.isSilent = true
    this.freeze()
  }

  heal() {
    this.isSilent = false
  }

  reset() {
    for (const [client] of this.pairs) client.resetAndDestroy()
  }

  get connections() {
    return this.pairs.size
  }

  private join(client: Socket) {
    this.keep(client)
    if (this.isSilent) return
    const server = connect(this.target)
    this.keep(server)
    const pair = [client, server] as const
    this.pairs.add(pair)
    client.pipe(server).pipe(client)
    // A frozen pair must not learn of the other's end.
    const endBoth = () => {
      if (!this.pairs.delete(pair)) return
      client.destroy()
      server.destroy()
    }
    client.on('close', endBoth)
    server.on('close', endBoth)
  }

  private keep(socket: Socket) {
    this.sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => this.sockets.delete(socket))
  }

  private close() {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }
}
