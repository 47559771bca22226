import { z } from 'zod'
import { contatoChecks, contatoFields } from '../forms/contato'
import { rulesOf } from '../forms/fields'
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
      mensagem: texto(contatoFields.mensagem.maxLength).trim().default(''),
    },
    rulesOf(contatoFields),
    contatoChecks,
  ).answers(nada, limitado),
]
