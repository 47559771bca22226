import { z } from 'zod'
import { contatoChecks, contatoFields } from '../forms/contato'
import { rulesOf } from '../forms/fields'
import { record, storedId } from './answerRules'
import { listSetores, type MensagemEnviada, type Setor, sendMensagem } from './contato'
import { accepts } from './contract'
import { paragraphs } from './formRules'
import { EMAIL_LIMITE } from './limits'
import { limitado } from './refusals'
import { optionalLine } from './rules'

const setor = record<Setor>({ id: storedId, descricao: z.string().min(1) }).meta({
  id: 'Setor',
  description: 'Para quem é uma mensagem de contato.',
})

const enviada = record<MensagemEnviada>({
  protocolo: z.string().optional().describe('Extensão: o número pelo qual se fala da mensagem, como `2026-000123`.'),
  porEmail: z.boolean().optional().describe('Extensão: se o e-mail informado também recebe o número.'),
})
  .meta({ id: 'MensagemEnviada', description: 'O que se diz de uma mensagem guardada.' })
  .nullable()

export const contatoContracts = [
  accepts(listSetores, {}).answers('Os setores que podem receber uma mensagem; seus ids vão de 1 a 6.', z.array(setor)),
  accepts(
    sendMensagem,
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
]
