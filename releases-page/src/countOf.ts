const whole = new Intl.NumberFormat('pt-BR')

/** A number with its noun: `1 pessoa`, `1.200 pessoas`. @param noun a singular whose plural ends in `s`. */
export const countOf = (count: number, noun: string): string =>
  `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`
