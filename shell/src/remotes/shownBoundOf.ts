/** Milliseconds. Exact times never leave the browser. */
export const SHOWN_BOUNDS_MS = [
  250, 350, 500, 700, 1_000, 1_400, 2_000, 2_800, 4_000, 5_600, 8_000, 11_000, 16_000, 22_000, 32_000,
]

/** Ten minutes; longer times are invalid. */
const LONGEST_MS = 600_000

/** Longer times get the last bound. @returns undefined for an impossible time */
export const shownBoundOf = (ms: number): number | undefined =>
  ms > 0 && ms <= LONGEST_MS ? (SHOWN_BOUNDS_MS.find((bound) => ms <= bound) ?? SHOWN_BOUNDS_MS.at(-1)) : undefined
