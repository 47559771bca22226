/** The code of a refusal of what was edited, or judged, since it was read. */
export const OUTDATED = 409
