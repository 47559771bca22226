import type { Measure } from './load'

export interface Row {
  what: string
  portal: Measure
  other?: Measure
  /** The portal's requests per second divided by the other's. For growth: cost, so below 1 is good. */
  ratio?: number
  goal?: string
  met?: boolean
}

export const ratioOf = (portal: Measure, other: Measure) => portal.perSecond / other.perSecond
