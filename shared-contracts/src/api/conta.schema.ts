import { z } from 'zod'
import { confirmacaoFields, contaFields, senhaAtualFields, trocaDeSenhaFields } from '../forms/conta'
import { rulesOf } from '../forms/fields'
import { FORMATO_DA_SENHA } from '../forms/senha'
import { localMoment, nothing } from './answerRules'
import { accepts, acceptsAnything, changingContent, record } from './call'
import type { InputOf } from './endpoint'
import { limitado } from './refusals'
import { CODIGO, optionalLine, TELEFONE, textUpTo } from './rules'

const conta = record({
  nomeCompleto: z.string(),
  email: z.string(),
  telefone: z.string(),
  emailConfirmado: z.boolean().describe('Se a caixa de correio é, comprovadamente, da pessoa.'),
}).meta({ id: 'Conta', description: 'A conta de quem chama.' })

const sessaoAberta = record({
  id: z.string().min(1).describe('Nomeia a sessão para a sua dona; não é o token.'),
  criadaEm: localMoment,
  usadaEm: localMoment,
  atual: z.boolean().describe('Se é a sessão que pergunta.'),
}).meta({ id: 'SessaoAberta', description: 'Uma sessão de quem chama.' })

const senhaAtual = textUpTo(200).default('')
const asksSenha = { ...limitado, 400: 'A senha atual está errada.' }

export const contaCalls = {
  getConta: accepts({}).answers('Extensão: a conta de quem chama.', conta),
  editConta: changingContent(
    accepts(
      {
        nomeCompleto: optionalLine(),
        telefone: optionalLine().overwrite(contaFields.telefone.clean).describe(TELEFONE),
      },
      rulesOf(contaFields),
    ).answers('Extensão: a conta como ficou.', conta),
  ),
  changeSenha: accepts(
    {
      senhaAtual,
      novaSenha: textUpTo(200, trocaDeSenhaFields.novaSenha.clean).default('').describe(FORMATO_DA_SENHA),
      confirmaSenha: textUpTo(200, trocaDeSenhaFields.confirmaSenha.clean)
        .default('')
        .describe('O mesmo que `novaSenha`.'),
    },
    rulesOf(trocaDeSenhaFields),
  ).answers('Extensão: a senha foi trocada, e todas as outras sessões da pessoa acabaram.', nothing, asksSenha),
  listSessoes: accepts({}).answers(
    'Extensão: as sessões de quem chama, a usada por último primeiro.',
    z.array(sessaoAberta),
  ),
  endSessao: accepts({ id: optionalLine(64) }).answers('Extensão: essa sessão acabou.', nothing, {
    404: 'Quem chama não tem essa sessão.',
  }),
  endOutrasSessoes: acceptsAnything().answers('Extensão: só resta a sessão que chamou.', nothing),
  exportConta: accepts({ senhaAtual }, rulesOf(senhaAtualFields)).answers(
    'Extensão: tudo o que o portal guarda de quem chama (LGPD, art. 18), como arquivo JSON; das mensagens de contato só se o e-mail está confirmado.',
    z.string(),
    asksSenha,
  ),
  closeConta: changingContent(
    accepts(
      {
        senhaAtual,
        comConteudo: z
          .boolean()
          .default(false)
          .describe('Se o que a pessoa publicou sai também; senão fica sem o nome dela.'),
      },
      rulesOf(senhaAtualFields),
    ).answers('Extensão: os dados da pessoa foram apagados.', nothing, asksSenha),
  ),
  requestConfirmacao: acceptsAnything().answers('Extensão: um código foi enviado ao e-mail da conta.', nothing, {
    ...limitado,
    409: 'O e-mail já está confirmado.',
  }),
  confirmEmail: changingContent(
    accepts(
      { codigo: textUpTo(20, confirmacaoFields.codigo.clean).default('').describe(CODIGO) },
      rulesOf(confirmacaoFields),
    ).answers('Extensão: o e-mail está confirmado; o que só esperava por isso está publicado.', nothing, {
      ...limitado,
      400: 'O código está errado, já foi usado ou venceu.',
    }),
  ),
}

export type Conta = z.output<typeof conta>
/** Its moments are local, without offset. */
export type SessaoAberta = z.output<typeof sessaoAberta>
export type TrocaDeSenha = InputOf<typeof contaCalls.changeSenha>
