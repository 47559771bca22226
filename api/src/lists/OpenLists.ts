import { LIST } from '../bounds'
import { refuse } from '../refuse'

/** Bounds what readers of whole lists hold of this process's memory: each some rows, and the state of a compressor. */
export class OpenLists {
  private readonly byNetwork = new Map<string, number>()
  private total = 0

  /** Takes a place until the answer's end, or refuses 503. @returns gives the place back */
  enter(network: string): () => void {
    const own = this.byNetwork.get(network) ?? 0
    if (this.total >= LIST.openAtOnce || own >= LIST.openByNetwork) {
      refuse(503, 'Muitas listas inteiras ao mesmo tempo. Tente novamente em alguns segundos.', { 'Retry-After': '5' })
    }
    this.total += 1
    this.byNetwork.set(network, own + 1)
    return () => this.leave(network)
  }

  private leave(network: string) {
    const own = this.byNetwork.get(network) ?? 0
    this.total -= 1
    if (own > 1) this.byNetwork.set(network, own - 1)
    else this.byNetwork.delete(network)
  }
}
