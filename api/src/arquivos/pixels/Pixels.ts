/** A picture without anything that does not draw it. */
export interface Pixels {
  /** The file anew: its pixels, how their colours are meant, and how it lies. */
  bytes: Buffer
  /** How often a decoder goes over all its pixels. */
  passes: number
}
