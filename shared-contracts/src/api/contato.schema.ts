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
  accepts(listSetores, {}).answers('Os setores que podem receber uma mensagem; seus ids vão de 1 a 6.', z.array(setor)),
  accepts(
    sendMensagem,
    {
      nome: campo().describe('Ao menos 2 letras; só letras e espaços.'),
      emailCorporativo: campo(254).describe('Um endereço, de ao menos 9 caracteres.'),
      telefone: campo().describe('DDD e celular: 11 números, sem pontuação.'),
      empresa: campo().describe('Ao menos 2 caracteres.'),
      cargo: campo().describe('Ao menos 3 caracteres.'),
      setorId: z.int32().default(0).describe('De 1 a 6.'),
      mensagem: texto(contatoFields.mensagem.maxLength).trim().default('').describe('Ao menos 10 caracteres.'),
    },
    rulesOf(contatoFields),
    contatoChecks,
  ).answers('A mensagem foi guardada e será lida.', nada, limitado),
]
