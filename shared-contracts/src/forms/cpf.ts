import { digitsOf, semPontuacao } from './digits'
import { digits } from './pessoa'
import { first, required } from './validators'

/** 11 digits, masked or not. `hasCpfCheckDigits` checks the last two. */
export const cpf = first(required('CPF é obrigatório.'), digits(11, 'CPF inválido.'))

/** Checks the last two digits of a CPF. The screen shows a hint; the API refuses only with `VALIDAR_DV`. */
export function hasCpfCheckDigits(masked: string): boolean {
  const digits = [...semPontuacao(masked)].map(Number)
  const isRight = (at: number) => {
    const sum = digits.slice(0, at).reduce((total, digit, index) => total + digit * (at + 1 - index), 0)
    return ((sum * 10) % 11) % 10 === digits[at]
  }
  return digits.length === 11 && new Set(digits).size > 1 && isRight(9) && isRight(10)
}

/** `52998224725` → `529.982.247-25`, also for partial input. Other text stays unchanged. */
export function maskCpf(typed: string): string {
  const digits = digitsOf(typed)
  if (digits === undefined || digits.length > 11) return typed
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
}
