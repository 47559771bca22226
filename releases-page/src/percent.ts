const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** `0.125` → `12,5 %`. */
export const percent = (share: number): string => `${number.format(100 * share)}\u00a0%`

/** `1250` → `12,5 %`. */
export const percentOfPoints = (basisPoints: number): string => percent(basisPoints / 10_000)
