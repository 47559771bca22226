import { z } from 'zod'
import type { Field } from '../forms/fields'
import { campo } from './rules'

type TextNames<Form> = { [Name in keyof Form]: Form[Name] extends { kind: 'text' } ? Name : never }[keyof Form]

/** The rules of a form's lines of text, as they are sent: no longer than their fields let them be. */
export const sentTexts = <Form extends Record<string, Field>>(fields: Form) =>
  eachText(fields, ({ label, maxLength, toWire }) => campo(maxLength).overwrite(toWire).describe(`${label}.`))

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
