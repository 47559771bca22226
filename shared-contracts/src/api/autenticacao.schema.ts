import { z } from 'zod'
import { cadastroRules } from '../forms/cadastro'
import { semPontuacao } from '../forms/pessoa'
import { recuperacaoRules } from '../forms/recuperacao'
import { email, first, required } from '../forms/validators'
import { INSTITUICAO_PADRAO, login, logout, register, requestCodigo, resetSenha } from './autenticacao'
import { accepts, acceptsAnything } from './contract'
import { campo, judgedBy, texto } from './rules'

/** The longest address that mail can carry. */
const EMAIL_MAX = 254

const semMascara = campo().overwrite(semPontuacao)

export const autenticacaoContracts = [
  accepts(login, {
    email: judgedBy(first(required('E-mail é obrigatório.'), email('E-mail inválido.')), EMAIL_MAX),
    password: judgedBy(required('Senha é obrigatória.')),
  }),
  acceptsAnything(logout),
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
    cadastroRules,
  ),
  { path: requestCodigo.path, schema: judgedBy(recuperacaoRules.email, EMAIL_MAX) },
  accepts(
    resetSenha,
    { otp: texto(20), email: texto(EMAIL_MAX), novaSenha: texto(200), confirmaSenha: texto(200) },
    recuperacaoRules,
  ),
]
