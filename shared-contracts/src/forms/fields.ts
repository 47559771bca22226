import { tooLong } from './tooLong'
import type { Validator } from './validators'

/** Determines the component and the server's handling. */
export type FieldKind =
  | 'text'
  | 'paragraphs'
  | 'password'
  | 'date'
  | 'date-time'
  | 'rich-text'
  | 'choice'
  | 'checkbox'
  | 'tags'
  | 'file'

export interface FieldDefinition<Value = unknown, Kind extends FieldKind = FieldKind> {
  kind: Kind
  label: string
  hint?: string
  input?: 'email' | 'tel' | 'url'
  autoComplete?: string
  /** Server limit in characters. The field accepts more and shows an error. */
  maxLength?: number
  /** By default the rule decides. */
  isRequired?: boolean
  validate?: Validator
  empty: Value
  clean(value: Value): Value
  toWire(value: Value): Value
  fromWire(value: Value): Value
}

export interface Field<Value = unknown, Kind extends FieldKind = FieldKind> extends FieldDefinition<Value, Kind> {
  name: string
}

export type Fields<Values> = { [Name in keyof Values]: Field<Values[Name]> }

type AnyFields = Record<string, Field>

export type ValuesOf<Form extends AnyFields> = { [Name in keyof Form]: Form[Name]['empty'] }

export function fieldsOf<Definitions extends Record<string, FieldDefinition>>(definitions: Definitions) {
  const named = Object.entries(definitions).map(([name, definition]) => [name, { ...definition, name }])
  return Object.fromEntries(named) as { [Name in keyof Definitions]: Definitions[Name] & { name: string } }
}

export const emptyOf = <Form extends AnyFields>(fields: Form): ValuesOf<Form> => eachOf(fields, ({ empty }) => empty)

/** Selects these fields from values; missing ones are empty. */
export const valuesIn = <Form extends AnyFields>(fields: Form, values: object): ValuesOf<Form> =>
  eachOf(fields, (field) => heldBy(field, values))

/** Converts an item of the API to form values. */
export const valuesOf = <Form extends AnyFields>(fields: Form, item: object): ValuesOf<Form> =>
  eachOf(fields, (field) => field.fromWire(heldBy(field, item)))

/** Converts form values for sending. */
export const inputOf = <Form extends AnyFields>(fields: Form, values: object): ValuesOf<Form> =>
  eachOf(fields, (field) => field.toWire(field.clean(heldBy(field, values))))

export type Errors<Values> = { [Name in keyof Values]?: string }

/** Creates a form's `validate`, with at most one sentence per field. */
export const validatorOf =
  <Values extends object>(fields: Fields<Values>) =>
  (values: Values): Errors<Values> => {
    const errors: Errors<Values> = {}
    const cleaned = eachOf(fields as AnyFields, (field) => field.clean(heldBy(field, values)))
    for (const name of Object.keys(fields) as (keyof Values & string)[]) {
      const message =
        fields[name].validate?.(cleaned[name], { ...values, ...cleaned }) ?? excessOf(fields[name], cleaned[name])
      if (message) errors[name] = message
    }
    return errors
  }

/** Returns the sentence for an excessive length. @param value clean */
export const excessOf = ({ maxLength }: Pick<Field, 'maxLength'>, value: unknown): string | undefined =>
  maxLength !== undefined && typeof value === 'string' ? tooLong(value, maxLength) : undefined

export const rulesOf = <Form extends AnyFields>(fields: Form): { [Name in keyof Form]?: Validator } =>
  eachOf(fields, ({ validate }) => validate) as { [Name in keyof Form]?: Validator }

const heldBy = ({ name, empty }: Field, values: object): unknown => (values as Record<string, unknown>)[name] ?? empty

const eachOf = <Form extends AnyFields>(fields: Form, make: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)])) as ValuesOf<Form>
