import { digitsOf } from './digits'
import { digits, semPontuacao } from './pessoa'
import { first, required } from './validators'

/** The rule of the field: 11 digits, masked or not (specification §5). Whether the last two fit is `hasCpfCheckDigits`. */
export const cpf = first(required('CPF é obrigatório.'), digits(11, 'CPF inválido.'))

/**
 * Whether the last two digits of a CPF, masked or not, follow from its first nine. A CPF that fails gets a hint on the
 * screen; the API refuses it (`api/src/autenticacao/Cadastros.ts`) only where `VALIDAR_DV` is set (decision 80).
 */
export function hasCpfCheckDigits(masked: string): boolean {
  const digits = [...semPontuacao(masked)].map(Number)
  const isRight = (at: number) => {
    const sum = digits.slice(0, at).reduce((total, digit, index) => total + digit * (at + 1 - index), 0)
    return ((sum * 10) % 11) % 10 === digits[at]
  }
  return digits.length === 11 && new Set(digits).size > 1 && isRight(9) && isRight(10)
}

/** `52998224725` → `529.982.247-25`, as far as it was typed (specification §5). What is no number, or too long, stays as it is. */
export function maskCpf(typed: string): string {
  const digits = digitsOf(typed)
  if (digits === undefined || digits.length > 11) return typed
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
}
