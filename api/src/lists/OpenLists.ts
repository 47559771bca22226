import { LIST } from '../bounds'
import { NetworkBudget } from '../NetworkBudget'
import { refuse } from '../refuse'

/** Bounds what readers of whole lists hold of this process's memory: each some rows, and the state of a compressor. */
export class OpenLists {
  private readonly places = new NetworkBudget({ ofNetwork: LIST.openByNetwork, ofAll: LIST.openAtOnce })

  /** Takes a place until the answer's end, or refuses 503. @returns gives the place back */
  enter(ip: string): () => void {
    return (
      this.places.take(ip) ??
      refuse(503, 'Muitas listas inteiras ao mesmo tempo. Tente novamente em alguns segundos.', { 'Retry-After': '5' })
    )
  }
}
