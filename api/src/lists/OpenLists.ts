import { refuse } from '@portal/platform/http/refuse'
import { NetworkBudget } from '@portal/platform/limits/NetworkBudget'
import { LIST } from '../config/limits'

/** Limits complete lists in progress: each holds rows and a compressor in memory. */
export class OpenLists {
  private readonly places = new NetworkBudget({ ofNetwork: LIST.openByNetwork, ofAll: LIST.openAtOnce })

  /** Refuses with 503 without a place. @returns a function that gives the place back */
  enter(ip: string): () => void {
    return (
      this.places.take(ip) ??
      refuse(503, 'Muitas listas inteiras ao mesmo tempo. Tente novamente em alguns segundos.', { 'Retry-After': '5' })
    )
  }
}
