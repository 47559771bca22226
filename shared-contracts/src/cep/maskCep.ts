/** `00001000` → `00001-000`, as far as it was typed. */
export const maskCep = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')
