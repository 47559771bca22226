import { z } from 'zod'
import { enderecoFields } from '../forms/evento'
import { UFS } from '../forms/pessoa'
import { storedId } from './answerRules'
import { record } from './call'
import { answeredTexts, newId, sentTexts } from './formRules'
import { optionalLine } from './rules'

export const endereco = z.strictObject({
  ...sentTexts(enderecoFields),
  id: newId,
  cep: optionalLine(20)
    .overwrite(enderecoFields.cep.clean)
    .pipe(z.string().regex(/^(\d{8})?$/, 'deve ter 8 números')),
  pontoReferencia: optionalLine(200),
  uf: z.literal(['', ...UFS], 'deve ser a sigla de um estado').prefault(''),
})

export const enderecoGuardado = record({
  ...answeredTexts(enderecoFields),
  id: storedId,
  cep: z
    .string()
    .regex(/^(\d{8})?$/)
    .describe('8 números, sem traço; ou vazio.'),
  pontoReferencia: z.string(),
  uf: z.literal(['', ...UFS]),
}).meta({ id: 'Endereco', description: 'Um endereço postal.' })

/** A postal address (docs/product.md#records). Unknown parts are empty; `cep` has 8 digits. */
export type Endereco = z.output<typeof enderecoGuardado>
