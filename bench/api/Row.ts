import type { Measure } from './load'

/** One row of a table of results. */
export interface Row {
  what: string
  portal: Measure
  /** The measure that the portal's is compared with. */
  other?: Measure
  /** Requests of the portal a second, divided by those of the other; above 1 is good. Of growth, a cost: below 1 is. */
  ratio?: number
  goal?: string
  met?: boolean
}

/** How many times as many requests a second the portal answers. */
export const ratioOf = (portal: Measure, other: Measure) => portal.perSecond / other.perSecond
