import type { Measure } from './load'

/** One line of the result. */
export interface Row {
  what: string
  portal: Measure
  /** What the portal is held against. */
  other?: Measure
  /** Of the two; above 1 is good. */
  ratio?: number
  goal?: string
  met?: boolean
}

export const ratioOf = (portal: Measure, other: Measure) => portal.perSecond / other.perSecond
