const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** `0.125` → `12,5 %`. */
export const percentOf = (share: number): string => `${number.format(100 * share)}\u00a0%`

/** `1250` → `12,5 %`. */
export const percentOfBasisPoints = (basisPoints: number): string => percentOf(basisPoints / 10_000)
