/** Milliseconds back in time that windows count: an hour or, where the canary has too few visits in an hour, a day. */
export const HORIZONS_MS = [3_600_000, 86_400_000]

/** How many visits a version needs before it is judged. */
export const FEWEST_VISITS = 20
