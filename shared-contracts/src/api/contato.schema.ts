import { z } from 'zod'
import { contatoChecks, contatoRules, MENSAGEM_MAX } from '../forms/contato'
import { listSetores, sendMensagem } from './contato'
import { accepts } from './contract'
import { campo, texto } from './rules'

export const contatoContracts = [
  accepts(listSetores, {}),
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
  ),
]
