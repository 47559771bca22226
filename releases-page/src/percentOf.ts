const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** A share from 0 to 1 as a percentage: `12,5 %` of `0.125`. */
export const percentOf = (share: number): string => `${number.format(100 * share)}\u00a0%`

/** Basis points as a percentage: `12,5 %` of `1250`. */
export const percentOfBasisPoints = (basisPoints: number): string => percentOf(basisPoints / 10_000)
