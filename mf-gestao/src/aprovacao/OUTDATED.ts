export const OUTDATED = 409
