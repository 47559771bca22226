const MAX = 11

/**
 * Area code and number, digits only, as far as they were typed. What is pasted may bring brackets, a dash, the
 * country's +55 or the 0 of long distance.
 */
export const maskTelefone = (typed: string): string =>
  typed
    .replace(/^\s*\+\s*55/, '')
    .replace(/\D/g, '')
    .replace(/^(?:55|0)(?=\d{11}$)/, '')
    .slice(0, MAX)
