import { z } from 'zod'
import { contatoChecks, contatoRules, MENSAGEM_MAX } from '../forms/contato'
import { idGuardado, nada, record } from './answerRules'
import { listSetores, type Setor, sendMensagem } from './contato'
import { accepts } from './contract'
import { limitado } from './refusals'
import { campo, texto } from './rules'

const setor = record<Setor>({ id: idGuardado, descricao: z.string().min(1) }).meta({
  id: 'Setor',
  description: 'Para quem é uma mensagem de contato.',
})

export const contatoContracts = [
  accepts(listSetores, {}).answers(z.array(setor)),
  accepts(
    sendMensagem,
    {
      nome: campo(),
      emailCorporativo: campo(254),
      telefone: campo(),
      empresa: campo(),
      cargo: campo(),
      setorId: z.int32().default(0),
      mensagem: texto(MENSAGEM_MAX).trim().default(''),
    },
    contatoRules,
    contatoChecks,
  ).answers(nada, limitado),
]
