const digitsOf = (typed: string, max: number) => typed.replace(/\D/g, '').slice(0, max)

/** `52998224725` → `529.982.247-25`, as far as it was typed. */
export const maskCpf = (typed: string): string =>
  digitsOf(typed, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')

/** Area code and number, digits only. What is pasted may bring brackets, a dash and the country's +55. */
export const maskTelefone = (typed: string): string => digitsOf(typed.replace(/^\s*\+\s*55/, ''), 11)
