const whole = new Intl.NumberFormat('pt-BR')

/** A number with its noun: `1 pessoa`, `1.200 pessoas`. @param plural of the noun; with an `s` by default. */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${whole.format(count)} ${count === 1 ? noun : plural}`
