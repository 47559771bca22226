/** The bounds by which the server counts, in milliseconds: nothing more exact leaves the browser. */
export const SHOWN_BOUNDS_MS = [
  250, 350, 500, 700, 1_000, 1_400, 2_000, 2_800, 4_000, 5_600, 8_000, 11_000, 16_000, 22_000, 32_000,
]

/** Ten minutes: nobody waits for a page any longer. */
const LONGEST_MS = 600_000

/** @returns the bound within which a time lies, the last one for longer ones; `undefined` for no time that a page takes. */
export const shownBoundOf = (ms: number): number | undefined =>
  ms > 0 && ms <= LONGEST_MS ? (SHOWN_BOUNDS_MS.find((bound) => ms <= bound) ?? SHOWN_BOUNDS_MS.at(-1)) : undefined
