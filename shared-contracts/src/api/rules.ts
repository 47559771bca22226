import { z } from 'zod'
import { DATA_INVALIDA, localDateTime } from '../forms/datas'
import type { Validator } from '../forms/validators'
import { oneLine } from '../invisible'
import { LINHA_LIMITE } from '../limits'

/** Nine digits suffice for every id. */
export const MAX_ID = 999_999_999

/** Query parameters are texts, and an empty text is not 0. */
export const integer = z
  .string()
  .regex(/^-?\d{1,9}$/, 'deve ser um número inteiro')
  .transform(Number)
  .pipe(z.int())

export const id = integer.pipe(z.int().positive('deve ser maior que zero'))

const asItIs = (text: string) => text

/** @param max in characters @param clean runs before the length is checked */
export const textUpTo = (max: number, clean: (text: string) => string = asItIs) =>
  z.string().overwrite(clean).max(max, `deve ter no máximo ${max} caracteres`)

const lineUpTo = (max: number) => textUpTo(max, oneLine).regex(/^\P{Cc}*$/u, 'contém caracteres inválidos')

export const line = lineUpTo(LINHA_LIMITE)

export const optionalLine = (max = LINHA_LIMITE) => lineUpTo(max).default('')

export const TELEFONE = 'DDD e número: 10 ou 11 números. Prefixos (+55, 0, operadora) e pontuação são desprezados.'

export const CODIGO =
  'O código como foi digitado, com os zeros à esquerda; espaços e traços entre os números são desprezados.'

export const judgedBy = (validator: Validator, max = 200, clean = asItIs) =>
  textUpTo(max, clean).superRefine((value, context) => {
    const message = validator(value, {})
    if (message) context.addIssue({ code: 'custom', message })
  })

/** A list without `paginacao` is its first page. */
export const paginacao = {
  paginacao: integer.default(1).describe('A página, a partir de 1; 0 ou menos pede tudo de uma vez, até 200 itens.'),
  busca: line
    .optional()
    .describe(
      'Extensão: texto, ou palavras, a procurar no título e nas tags (e no local de um evento), sem distinguir maiúsculas nem acentos.',
    ),
}

const minuto = judgedBy(localDateTime({ data: DATA_INVALIDA, hora: DATA_INVALIDA }))

export const ownPaginacao = {
  ...paginacao,
  desde: minuto.optional().describe('Extensão: nada mais antigo que `yyyy-MM-ddTHH:mm[:ss]`, no fuso do portal.'),
}

/** Pages start at 1; 0 requests all matches, as filtered queries do (docs/product.md#lists). */
export type Paginacao = z.output<z.ZodObject<typeof paginacao>>
/** `desde` is the earliest local minute or second, without offset. */
export type OwnPaginacao = z.output<z.ZodObject<typeof ownPaginacao>>
