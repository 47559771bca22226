import { z } from 'zod'
import { contatoChecks, contatoFields } from '../forms/contato'
import { rulesOf } from '../forms/fields'
import { EMAIL_LIMITE } from '../limits'
import { storedId } from './answerRules'
import { accepts, record } from './call'
import type { InputOf } from './endpoint'
import { paragraphs } from './formRules'
import { limitado } from './refusals'
import { optionalLine } from './rules'

const setor = record({ id: storedId, descricao: z.string().min(1) }).meta({
  id: 'Setor',
  description: 'Para quem é uma mensagem de contato.',
})

const enviada = record({
  protocolo: z.string().optional().describe('Extensão: o número pelo qual se fala da mensagem, como `2026-000123`.'),
  porEmail: z.boolean().optional().describe('Extensão: se o e-mail informado também recebe o número.'),
})
  .meta({ id: 'MensagemEnviada', description: 'O que se diz de uma mensagem guardada.' })
  .nullable()

export const contatoCalls = {
  listSetores: accepts({}).answers('Os setores que podem receber uma mensagem; seus ids vão de 1 a 6.', z.array(setor)),
  sendMensagem: accepts(
    {
      nome: optionalLine().overwrite(contatoFields.nome.clean).describe('Ao menos 2 letras; só letras e espaços.'),
      emailCorporativo: optionalLine(EMAIL_LIMITE)
        .overwrite(contatoFields.emailCorporativo.clean)
        .describe('Um endereço, de ao menos 9 caracteres.'),
      telefone: optionalLine()
        .overwrite(contatoFields.telefone.clean)
        .describe('DDD e celular: 11 números. Prefixos (+55, 0, operadora) e pontuação são desprezados.'),
      empresa: optionalLine().describe('Ao menos 2 caracteres.'),
      cargo: optionalLine().describe('Ao menos 3 caracteres.'),
      setorId: z.int32().default(0).describe('De 1 a 6.'),
      mensagem: paragraphs(contatoFields.mensagem.maxLength).describe('Ao menos 10 caracteres.'),
    },
    rulesOf(contatoFields),
    contatoChecks,
  ).answers('A mensagem foi guardada e será lida.', enviada, limitado),
}

/** `telefone` has 11 digits, `setorId` is 1 to 6 (docs/product.md#contact). */
export type MensagemContato = InputOf<typeof contatoCalls.sendMensagem>
export type MensagemEnviada = NonNullable<z.output<typeof enviada>>
export type Setor = z.output<typeof setor>
