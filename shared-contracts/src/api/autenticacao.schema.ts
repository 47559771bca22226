import { z } from 'zod'
import { cadastroFields } from '../forms/cadastro'
import { rulesOf } from '../forms/fields'
import { loginFields } from '../forms/login'
import { semPontuacao } from '../forms/pessoa'
import { codigoFields, novaSenhaFields, pedidoFields } from '../forms/recuperacao'
import { idGuardado, nada, record } from './answerRules'
import { INSTITUICAO_PADRAO, login, logout, register, requestCodigo, resetSenha, type Usuario } from './autenticacao'
import { accepts, acceptsAnything, acceptsValue } from './contract'
import { limitado } from './refusals'
import { campo, judgedBy, texto } from './rules'

/** The longest address that mail can carry. */
const EMAIL_MAX = 254

const semMascara = campo().overwrite(semPontuacao)

const usuario = record<Usuario>({
  id: idGuardado,
  userName: z.string().min(1).describe('O nome que o portal mostra.'),
  token: z.string().min(1).describe('Opaco; vai em `Authorization: Bearer` nas chamadas que pedem sessão.'),
}).meta({ id: 'Usuario', description: 'A pessoa que entrou.' })

export const autenticacaoContracts = [
  accepts(login, {
    email: judgedBy(loginFields.email.validate, EMAIL_MAX),
    password: judgedBy(loginFields.password.validate),
  }).answers(usuario, { ...limitado, 400: 'E-mail ou senha incorretos; não se diz qual.' }),
  acceptsAnything(logout).answers(nada),
  accepts(
    register,
    {
      nomeCompleto: campo(),
      cpf: semMascara,
      dataNascimento: campo(),
      email: campo(EMAIL_MAX),
      telefone: campo(),
      cargo: campo(),
      uf: campo(),
      cidade: campo(),
      logradouro: campo(),
      bairro: campo(),
      numero: campo(),
      cep: semMascara,
      instituicaoId: z.int32().positive('deve ser maior que zero').default(INSTITUICAO_PADRAO),
      password: texto(200).default(''),
      confirmPassword: texto(200).default(''),
      termosAceitos: z.boolean().optional(),
      termosVersao: campo(40).optional(),
    },
    rulesOf(cadastroFields),
  ).answers(nada, {
    ...limitado,
    400: 'O e-mail ou o CPF já têm cadastro (não se diz qual), ou a instituição não existe.',
  }),
  // Known or not, the e-mail is answered in the same way.
  acceptsValue(requestCodigo, judgedBy(pedidoFields.email.validate, EMAIL_MAX)).answers(nada, limitado),
  accepts(
    resetSenha,
    { otp: texto(20), email: texto(EMAIL_MAX), novaSenha: texto(200), confirmaSenha: texto(200) },
    { ...rulesOf(codigoFields), ...rulesOf(pedidoFields), ...rulesOf(novaSenhaFields) },
  ).answers(nada, { ...limitado, 400: 'O código está errado, já foi usado, venceu ou se esgotou.' }),
]
