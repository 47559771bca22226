import { z } from 'zod'
import { DATA_INVALIDA, localDateTime } from '../forms/conteudo/datas'
import type { Validator } from '../forms/validators'
import type { OwnPaginacao, Paginacao } from './paging'

/** Of every id there is, so that nine digits always name it. */
export const MAX_ID = 999_999_999

/** A whole number out of an address, where everything is text. An empty text is not 0. */
export const integer = z
  .string()
  .regex(/^-?\d{1,9}$/, 'deve ser um número inteiro')
  .transform(Number)
  .pipe(z.int())

/** An id out of an address. */
export const id = integer.pipe(z.int().positive('deve ser maior que zero'))

/** Any text, line breaks included, with the spaces around it. @param max in characters */
export const textUpTo = (max: number) => z.string().max(max, `deve ter no máximo ${max} caracteres`)

/** A text without line breaks and other control characters, and without spaces around it. */
const lineUpTo = (max: number) =>
  textUpTo(max)
    .regex(/^\P{Cc}*$/u, 'contém caracteres inválidos')
    .trim()

/** A short text out of an address. */
export const line = lineUpTo(200)

/** A field of one line; one that is missing is empty, for the form's own rules to judge. */
export const optionalLine = (max = 200) => lineUpTo(max).default('')

/** What a telephone is that is sent. */
export const TELEFONE = 'DDD e número: 10 ou 11 números. Prefixos (+55, 0, operadora) e pontuação são desprezados.'

/** A text that the form's own validator judges, with the form's own sentence. */
export const judgedBy = (validator: Validator, max = 200) =>
  textUpTo(max).superRefine((value, context) => {
    const message = validator(value, {})
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The rules of `Paginacao`. A list without `paginacao` is its first page. */
export const paginacao = {
  paginacao: integer.default(1).describe('A página, a partir de 1; 0 ou menos pede tudo de uma vez, até 200 itens.'),
  busca: line
    .optional()
    .describe(
      'Extensão: texto a procurar no título e nas tags (e no local de um evento), sem distinguir maiúsculas nem acentos.',
    ),
} satisfies Record<keyof Paginacao, z.ZodType>

const minuto = judgedBy(localDateTime({ data: DATA_INVALIDA, hora: DATA_INVALIDA }))

/** The rules of `OwnPaginacao`. */
export const ownPaginacao = {
  ...paginacao,
  desde: minuto.optional().describe('Extensão: nada mais antigo que `yyyy-MM-ddTHH:mm[:ss]`, no fuso do portal.'),
} satisfies Record<keyof OwnPaginacao, z.ZodType>
