import { z } from 'zod'
import { TAG_LONGA, TAG_TAMANHO_LIMITE, TAGS_DEMAIS, TAGS_LIMITE, tagText } from '../forms/conteudo/tags'
import { plain } from '../forms/digits'
import type { Field } from '../forms/fields'
import { trimInvisible } from '../forms/invisible'
import { RICH_TEXT } from '../richText'
import type { FileRule } from './contract'
import { line, MAX_ID, optionalLine, textUpTo } from './rules'
import type { Tag } from './tags'

const INTEIRO = 'deve ser um número inteiro'

/** A text of several lines, without what surrounds it unseen; one that is missing is empty. */
export const paragraphs = (max: number) =>
  // Forms of several parts send a line break as two characters, and their screen counted one.
  textUpTo(max, (text) => trimInvisible(text.replace(/\r\n?/g, '\n'))).prefault('')

/** HTML; the form's own rule knows how much of it there may be. */
export const richText = paragraphs(Number.MAX_SAFE_INTEGER).meta({
  maxLength: RICH_TEXT.limits.bytes,
  description:
    'Texto rico: HTML de até 256 kB em UTF-8, que o servidor limpa. De imagens, só as que quem envia guardou com `/api/imagem/incluir`.',
})

/** A number, or the text of one: a form has nothing but texts, its JSON record has both. */
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

/** The id of something that has to be chosen; -1 where nothing is. */
export const choice = numeric.prefault(-1).pipe(z.int().max(MAX_ID, 'é grande demais'))

/** The id of a new item, which the server does not look at. */
export const newId = numeric.prefault(-1).describe('-1; não é lido.')
/** The id of an item that is edited. */
export const existingId = choice.pipe(z.int().positive('deve ser maior que zero'))

/** A yes or no, or the text of one. */
export const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], 'deve ser "true" ou "false"')
  .prefault(false)

/** `yyyy-MM-ddTHH:mm:ss`; without its seconds it gets them. */
export const localDateTime = paragraphs(30)
  .overwrite(plain)
  .transform((value) => (/T\d{2}:\d{2}$/.test(value) ? `${value}:00` : value))
  .meta({ type: 'string', description: '`yyyy-MM-ddTHH:mm:ss` no fuso do portal; os segundos podem faltar.' })

/** Whether an edited item loses its cover. */
export const removerArquivo = yesOrNo.describe('Extensão: se o item editado perde a capa que tem.')

/** Of a new documento; an edited one may keep the file that it has. */
export const pdf: FileRule = { tipos: ['application/pdf'], isRequired: true }
/** A cover, which any item may lack. */
export const image: FileRule = { tipos: ['image/png', 'image/jpeg'], isRequired: false }

/** Tags as a form sends them: their words only. Empty ones are passed over. */
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

type TextNames<Form> = { [Name in keyof Form]: Form[Name] extends { kind: 'text' } ? Name : never }[keyof Form]

/** The rules of a form's lines of text, as they are sent: no longer than their fields let them be. */
export const sentTexts = <Form extends Record<string, Field>>(fields: Form) =>
  eachText(fields, ({ label, maxLength, clean, toWire }) =>
    optionalLine(maxLength)
      .overwrite((text) => toWire(clean(text)))
      .describe(`${label}.`),
  )

/** The same texts, as they are answered. */
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
