import { first, required, type Validator } from './validators'

/** The literal text of the password format (docs/product.md#passwords). */
export const FORMATO_DA_SENHA =
  'Formato da senha: De 8 a 15 caracteres, devendo conter pelo menos: 1 letra maiúscula, 1 letra minúscula, 1 número e 1 caracter especial.'

/** `_` and accented letters count as special characters (docs/product.md#passwords). */
export const REQUISITOS_DA_SENHA: readonly { texto: string; isMet: (senha: string) => boolean }[] = [
  { texto: 'De 8 a 15 caracteres', isMet: (senha) => senha.length >= 8 && senha.length <= 15 },
  { texto: '1 letra maiúscula', isMet: (senha) => /[A-Z]/.test(senha) },
  { texto: '1 letra minúscula', isMet: (senha) => /[a-z]/.test(senha) },
  { texto: '1 número', isMet: (senha) => /\d/.test(senha) },
  { texto: '1 caracter especial', isMet: (senha) => /[^A-Za-z0-9\s]/.test(senha) },
  { texto: 'Nenhum espaço', isMet: (senha) => !/\s/.test(senha) },
]

/** A required password in the format. The login does not check the format (docs/product.md#login). */
export const novaSenha: Validator = first(required('Senha é obrigatória.'), (value) =>
  typeof value === 'string' && REQUISITOS_DA_SENHA.every(({ isMet }) => isMet(value)) ? undefined : FORMATO_DA_SENHA,
)
