const whole = new Intl.NumberFormat('pt-BR')

/** `1 pessoa`, `1.200 pessoas`. */
export const countOf = (count: number, noun: string): string =>
  `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`
