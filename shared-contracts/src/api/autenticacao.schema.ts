import { z } from 'zod'
import { INSTITUICAO_PADRAO } from '../choices'
import { cadastroFields } from '../forms/cadastro'
import { semPontuacao } from '../forms/digits'
import { rulesOf } from '../forms/fields'
import { loginFields } from '../forms/login'
import { codigoFields, novaSenhaFields, pedidoFields } from '../forms/recuperacao'
import { FORMATO_DA_SENHA } from '../forms/senha'
import { EMAIL_LIMITE } from '../limits'
import { nothing, storedId } from './answerRules'
import { accepts, acceptsAnything, acceptsValue, record } from './call'
import type { InputOf } from './endpoint'
import { exemploDeUsuario } from './examples'
import { limitado } from './refusals'
import { CODIGO, judgedBy, optionalLine, TELEFONE, textUpTo } from './rules'

const semMascara = optionalLine().overwrite(semPontuacao)
const senha = textUpTo(200, cadastroFields.password.clean).describe(FORMATO_DA_SENHA)

const papel = z.literal('gestor').optional().describe('Extensão: o que a pessoa pode além do que todos podem.')

const entrada = record({
  id: storedId,
  userName: z.string().min(1).describe('O nome que o portal mostra.'),
  token: z.string().min(1).describe('Opaco; vai em `Authorization: Bearer` nas chamadas que pedem sessão.'),
  papel,
}).meta({ id: 'Usuario', description: 'A pessoa que entrou.', examples: [exemploDeUsuario] })

const sessao = record({
  usuarioId: storedId,
  papel,
}).meta({
  id: 'Sessao',
  description: 'De quem é uma sessão.',
  examples: [{ usuarioId: 1 }],
})

export const autenticacaoCalls = {
  login: accepts({
    email: judgedBy(loginFields.email.validate, EMAIL_LIMITE, loginFields.email.clean),
    password: judgedBy(loginFields.password.validate),
  }).answers('Quem entrou, com o token de uma sessão nova.', entrada, {
    ...limitado,
    400: 'E-mail ou senha incorretos; não se diz qual.',
    403: 'Extensão: a conta está suspensa; só se diz a quem deu a senha certa.',
  }),
  logout: acceptsAnything().answers('A sessão do token, se havia, acabou.', nothing),
  getSessao: accepts({}).answers('Extensão: de quem é a sessão do token.', sessao),
  register: accepts(
    {
      nomeCompleto: optionalLine(),
      cpf: semMascara.describe('11 números; pontos e traço são desprezados.'),
      dataNascimento: optionalLine()
        .overwrite(cadastroFields.dataNascimento.clean)
        .describe('Uma data que houve, `yyyy-MM-dd`, a partir de 1900.'),
      email: optionalLine(EMAIL_LIMITE).overwrite(cadastroFields.email.clean),
      telefone: optionalLine().overwrite(cadastroFields.telefone.clean).describe(TELEFONE),
      cargo: optionalLine(),
      uf: optionalLine().describe('Sigla de um estado; ou vazio.'),
      cidade: optionalLine(),
      logradouro: optionalLine(),
      bairro: optionalLine(),
      numero: optionalLine(),
      cep: semMascara.describe('8 números; o traço é desprezado.'),
      instituicaoId: z.int32().positive('deve ser maior que zero').default(INSTITUICAO_PADRAO),
      password: senha.default(''),
      confirmPassword: textUpTo(200, cadastroFields.confirmPassword.clean)
        .default('')
        .describe('O mesmo que `password`.'),
      termosAceitos: z.boolean().optional().describe('Extensão: os termos de uso foram aceitos; `false` é recusado.'),
      termosVersao: optionalLine(40).optional().describe('Extensão: que versão dos termos foi aceita.'),
    },
    rulesOf(cadastroFields),
  ).answers('O cadastro foi feito; ninguém entra por isso.', nothing, {
    ...limitado,
    400: 'O e-mail ou o CPF já têm cadastro (não se diz qual), ou a instituição não existe.',
  }),
  requestCodigo: acceptsValue(
    judgedBy(pedidoFields.email.validate, EMAIL_LIMITE, pedidoFields.email.clean).describe(
      'O e-mail: o corpo inteiro é um texto JSON.',
    ),
  ).answers('Um código foi enviado, se o e-mail tem cadastro; sem cadastro, a resposta é a mesma.', nothing, limitado),
  resetSenha: accepts(
    {
      otp: textUpTo(20, codigoFields.otp.clean).describe(CODIGO),
      email: textUpTo(EMAIL_LIMITE, pedidoFields.email.clean),
      novaSenha: senha,
      confirmaSenha: textUpTo(200, novaSenhaFields.confirmaSenha.clean).describe('O mesmo que `novaSenha`.'),
    },
    { ...rulesOf(codigoFields), ...rulesOf(pedidoFields), ...rulesOf(novaSenhaFields) },
  ).answers('A senha foi trocada e todas as sessões da pessoa acabaram.', nothing, {
    ...limitado,
    400: 'O código está errado, já foi usado, venceu ou se esgotou.',
  }),
}

export type Credenciais = InputOf<typeof autenticacaoCalls.login>
/** A `Usuario` with its role, which is valid until the next login. */
export type Entrada = z.output<typeof entrada>
export type Sessao = z.output<typeof sessao>
/** `uf`, `cidade`, `logradouro` and `bairro` may be empty (docs/product.md#registration). */
export type Cadastro = InputOf<typeof autenticacaoCalls.register>
/** The last recovery screen's body. E-mail and code replace a session. */
export type NovaSenha = InputOf<typeof autenticacaoCalls.resetSenha>
