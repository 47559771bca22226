import { z } from 'zod'
import { plain } from '../forms/digits'
import type { Field } from '../forms/fields'
import { TAG_LONGA, TAG_TAMANHO_LIMITE, TAGS_DEMAIS, TAGS_LIMITE, type Tag, tagText } from '../forms/tags'
import { trimInvisible } from '../invisible'
import { RICH_TEXT } from '../richText'
import type { FileRule } from './call'
import { line, MAX_ID, optionalLine, textUpTo } from './rules'

const INTEIRO = 'deve ser um número inteiro'

export const paragraphs = (max: number) =>
  // Multipart forms send a line break as two characters, but the browser counts one.
  textUpTo(max, (text) => trimInvisible(text.replace(/\r\n?/g, '\n'))).prefault('')

export const richText = paragraphs(Number.MAX_SAFE_INTEGER).meta({
  maxLength: RICH_TEXT.limits.bytes,
  description:
    'Texto rico: HTML de até 256 kB em UTF-8, que o servidor limpa. De imagens, só as que quem envia guardou com `/api/imagem/incluir`.',
})

/** Forms only have texts, but a JSON record has numbers too. */
export const numeric = z.union(
  [
    z.int(INTEIRO),
    z
      .string()
      .regex(/^-?\d{1,9}$/, INTEIRO)
      .transform(Number),
  ],
  INTEIRO,
)

export const choice = numeric.prefault(-1).pipe(z.int().max(MAX_ID, 'é grande demais'))

export const newId = numeric.prefault(-1).describe('-1; não é lido.')
export const existingId = choice.pipe(z.int().positive('deve ser maior que zero'))

export const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], 'deve ser "true" ou "false"')
  .prefault(false)

export const localDateTime = paragraphs(30)
  .overwrite(plain)
  .transform((value) => (/T\d{2}:\d{2}$/.test(value) ? `${value}:00` : value))
  .meta({ type: 'string', description: '`yyyy-MM-ddTHH:mm:ss` no fuso do portal; os segundos podem faltar.' })

export const removerArquivo = yesOrNo.describe('Extensão: se o item editado perde a capa que tem.')

export const pdf: FileRule = { tipos: ['application/pdf'], isRequired: true }
export const image: FileRule = { tipos: ['image/png', 'image/jpeg'], isRequired: false }

export const sentTags = z
  .array(line)
  .prefault([])
  .transform((words): Tag[] =>
    words
      .map(tagText)
      .filter(Boolean)
      .map((descricao) => ({ id: -1, descricao })),
  )
  .superRefine((tags, context) => {
    const isLong = ({ descricao }: Tag) => descricao.length > TAG_TAMANHO_LIMITE
    const message = tags.length > TAGS_LIMITE ? TAGS_DEMAIS : tags.some(isLong) ? TAG_LONGA : undefined
    if (message) context.addIssue({ code: 'custom', message })
  })
  .meta({
    type: 'array',
    items: { type: 'string', maxLength: TAG_TAMANHO_LIMITE },
    maxItems: TAGS_LIMITE,
    description: `Uma tag, em um campo para cada: \`tags[0].descricao\`, \`tags[1].descricao\`… até ${TAGS_LIMITE}.`,
  })

/** The compiler requires each field of a form in the item's answer. */
export type Shown<Form> = Record<Exclude<keyof Form, 'removerArquivo'>, z.ZodType> & Record<string, z.ZodType>

type TextNames<Form> = { [Name in keyof Form]: Form[Name] extends { kind: 'text' } ? Name : never }[keyof Form]

export const sentTexts = <Form extends Record<string, Field>>(fields: Form) =>
  eachText(fields, ({ label, maxLength, clean, toWire }) =>
    optionalLine(maxLength)
      .overwrite((text) => toWire(clean(text)))
      .describe(`${label}.`),
  )

export const answeredTexts = <Form extends Record<string, Field>>(fields: Form) =>
  eachText(fields, ({ label, maxLength = Number.MAX_SAFE_INTEGER, validate }) =>
    z
      .string()
      .min(validate?.('', {}) ? 1 : 0)
      .max(maxLength)
      .describe(`${label}.`),
  )

function eachText<Form extends Record<string, Field>>(fields: Form, make: (field: Field<string>) => z.ZodType) {
  const texts = Object.values(fields).filter(({ kind }) => kind === 'text') as Field<string>[]
  const rules = texts.map((field) => [field.name, make(field)])
  return Object.fromEntries(rules) as Record<TextNames<Form>, z.ZodType<string>>
}
