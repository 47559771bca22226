import { z } from 'zod'
import { UFS } from '../forms/pessoa'
import { idGuardado, record } from './answerRules'
import type { Endereco } from './eventos'
import { idNovo } from './formRules'
import { campo } from './rules'

/** As it is sent, within an evento. */
export const endereco = z.strictObject({
  id: idNovo,
  cep: campo(20)
    .transform((cep) => cep.replace(/\D/g, ''))
    .pipe(z.string().regex(/^(\d{8})?$/, 'deve ter 8 números')),
  logradouro: campo(200),
  numero: campo(20),
  complemento: campo(200),
  pontoReferencia: campo(200),
  bairro: campo(100),
  cidade: campo(100),
  uf: z.literal(['', ...UFS], 'deve ser a sigla de um estado').prefault(''),
})

/** As it is answered. */
export const enderecoGuardado = record<Endereco>({
  id: idGuardado,
  cep: z
    .string()
    .regex(/^(\d{8})?$/)
    .describe('8 números, sem traço; ou vazio.'),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  pontoReferencia: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.literal(['', ...UFS]),
}).meta({ id: 'Endereco', description: 'Um endereço postal.' })
