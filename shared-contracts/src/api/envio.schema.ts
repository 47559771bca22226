import { z } from 'zod'
import type { Contract } from './call'
import { integer } from './rules'

/** Query parameters of a form. Servers without the extension would refuse unknown form fields. */
export interface Envio {
  chave?: string | undefined
  edicao?: number | undefined
}

const chave = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'deve ter de 8 a 64 letras, algarismos, "-" ou "_"')
  .optional()
  .describe(
    'Extensão: um texto sorteado para cada formulário aberto, o mesmo a cada nova tentativa. O item que a mesma chave já guardou fica como na última; se outro formulário o editou depois, o envio é recusado com 409.',
  )
const edicao = integer
  .pipe(z.int().positive('deve ser maior que zero'))
  .optional()
  .describe('Extensão: a `edicao` do item que foi editado; se outro formulário já a mudou, o envio é recusado com 409.')

const NONE = z.object({})
const OF_FORMS: Record<string, z.ZodObject> = { POST: z.object({ chave }), PUT: z.object({ chave, edicao }) }

/** Other query parameters are ignored. */
export const envioOf = ({ endpoint: { send, method } }: Pick<Contract, 'endpoint'>) =>
  ((send === 'multipart' && OF_FORMS[method]) || NONE) as z.ZodObject & z.ZodType<Envio>
