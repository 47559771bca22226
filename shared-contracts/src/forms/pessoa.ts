import { semPontuacao } from './digits'
import { DATA_INCOMPLETA, INCOMPLETE } from './incomplete'
import { telefoneNacional } from './telefone'
import { first, required, type Validator } from './validators'

/** The 26 states and the Federal District, ordered by full name. */
export const UFS: readonly string[] =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

/** 8 digits, masked or not. */
export const cep = first(required('CEP é obrigatório.'), digits(8, 'CEP inválido.'))

export const telefone = (invalid: string): Validator =>
  first(required('Telefone é obrigatório.'), (value) =>
    telefoneNacional(String(value)) === value ? undefined : invalid,
  )

export const uf: Validator = (value) => (value === '' || UFS.includes(String(value)) ? undefined : 'UF inválida.')

/** A past day, `yyyy-MM-dd`. */
export const dataNascimento: Validator = first(required('Data de nascimento é obrigatória.'), (value) => {
  if (value === INCOMPLETE) return DATA_INCOMPLETA
  return isDay(String(value)) && String(value) > '1900' && new Date(String(value)) <= new Date()
    ? undefined
    : 'Data de nascimento inválida.'
})

export function digits(count: number, message: string): Validator {
  const pattern = new RegExp(`^\\d{${count}}$`)
  return (value) => (pattern.test(semPontuacao(String(value))) ? undefined : message)
}

export const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().slice(0, 10) === value
