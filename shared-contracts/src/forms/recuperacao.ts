import { novaSenha } from './pessoa'
import { email, first, numeric, required, sameAs } from './validators'

/** The rules of the three recovery screens (specification §5), for them and for the server. */
export const recuperacaoRules = {
  otp: first(required('Código é obrigatório.'), numeric('Código inválido.')),
  email: first(required('E-mail é obrigatório.'), email('E-mail inválido.')),
  novaSenha,
  confirmaSenha: first(required('Senhas não conferem.'), sameAs('novaSenha', 'Senhas não conferem.')),
}
