import { createAtestado } from '@portal/shared-contracts/portal'
import { getSessao, login, logout, refusal, register, requestCodigo, resetSenha, sucesso } from '../api'
import { fold } from '../search'
import { type Handler, on } from './handler'
import { demoAtestado, demoCodigo, demoCredenciais, demoUsuario } from './portal'

export const demoAutenticacao = (): Handler[] => [
  on(login, ({ email, password }) =>
    fold(email) === demoCredenciais.email && password === demoCredenciais.password
      ? sucesso(demoUsuario)
      : refusal(400, 'E-mail ou senha incorretos.'),
  ),
  on(logout, () => sucesso(null)),
  on(getSessao, () => sucesso({ usuarioId: demoUsuario.id })),
  on(createAtestado, () => sucesso({ atestado: demoAtestado })),
  on(register, () => sucesso(null, 'Perfil cadastrado com sucesso!')),
  on(requestCodigo, () => sucesso(null, 'O código de recuperação foi enviado para o e-mail informado')),
  on(resetSenha, ({ otp }) =>
    otp === demoCodigo
      ? sucesso(null, 'Senha redefinida com sucesso! Entre com a nova senha.')
      : refusal(400, 'Este código está incorreto ou já não vale. Confira o código no seu e-mail ou peça um novo.'),
  ),
]
