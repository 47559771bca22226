import { tooLong } from './tooLong'
import type { Validator } from './validators'

/** How a field is filled in: which component shows it, and what the server makes of it. Set by the functions of `field`. */
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

/** One field of a form, as data. */
export interface FieldDefinition<Value = unknown, Kind extends FieldKind = FieldKind> {
  kind: Kind
  label: string
  /** One line below the label that says what is expected. */
  hint?: string
  /** Which keyboard and which check of the browser's a text is for. */
  input?: 'email' | 'tel' | 'url'
  /** Token of the HTML `autocomplete` attribute. */
  autoComplete?: string
  /** The most that the server takes, in characters. More may be typed, and is told. */
  maxLength?: number
  /** Whether it is marked as required; left out, its rule tells. */
  isRequired?: boolean
  validate?: Validator
  /** What it holds before anything is filled in. */
  empty: Value
  /** What a person means by what she typed, or pasted: this is judged, and sent. */
  clean(value: Value): Value
  /** What is sent for a value that is clean. */
  toWire(value: Value): Value
  /** What the form shows for a value that the API gave. */
  fromWire(value: Value): Value
}

/** A field that knows its name in its form. */
export interface Field<Value = unknown, Kind extends FieldKind = FieldKind> extends FieldDefinition<Value, Kind> {
  name: string
}

/** The fields of a form, by the names of its values. */
export type Fields<Values> = { [Name in keyof Values]: Field<Values[Name]> }

type AnyFields = Record<string, Field>

/** What a form with these fields holds. */
export type ValuesOf<Form extends AnyFields> = { [Name in keyof Form]: Form[Name]['empty'] }

/** Makes a form's map of fields: each gets the name under which it stands in it. */
export function fieldsOf<Definitions extends Record<string, FieldDefinition>>(definitions: Definitions) {
  const named = Object.entries(definitions).map(([name, definition]) => [name, { ...definition, name }])
  return Object.fromEntries(named) as { [Name in keyof Definitions]: Definitions[Name] & { name: string } }
}

/** The form before anything is filled in. */
export const emptyOf = <Form extends AnyFields>(fields: Form): ValuesOf<Form> => eachOf(fields, ({ empty }) => empty)

/** Of some values those that these fields hold, as they are; what is missing is empty. */
export const valuesIn = <Form extends AnyFields>(fields: Form, values: object): ValuesOf<Form> =>
  eachOf(fields, (field) => heldBy(field, values))

/** What the form shows of an item that the API gave. */
export const valuesOf = <Form extends AnyFields>(fields: Form, item: object): ValuesOf<Form> =>
  eachOf(fields, (field) => field.fromWire(heldBy(field, item)))

/** What is sent of a form's values. */
export const inputOf = <Form extends AnyFields>(fields: Form, values: object): ValuesOf<Form> =>
  eachOf(fields, (field) => field.toWire(field.clean(heldBy(field, values))))

/** The sentence for each field that is wrong, and nothing for the others. */
export type Errors<Values> = { [Name in keyof Values]?: string }

/** Makes the `validate` of a form out of its fields: at most one sentence a field. */
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

/** By how much what a field holds is more than the server takes, as a sentence. @param value clean */
export const excessOf = ({ maxLength }: Pick<Field, 'maxLength'>, value: unknown): string | undefined =>
  maxLength !== undefined && typeof value === 'string' ? tooLong(value, maxLength) : undefined

/** The rules of a form's fields, by their names and in their order: the server asks them too. */
export const rulesOf = <Form extends AnyFields>(fields: Form): { [Name in keyof Form]?: Validator } =>
  eachOf(fields, ({ validate }) => validate) as { [Name in keyof Form]?: Validator }

/** What has passed through a browser's storage may lack a field that was empty. */
const heldBy = ({ name, empty }: Field, values: object): unknown => (values as Record<string, unknown>)[name] ?? empty

const eachOf = <Form extends AnyFields>(fields: Form, make: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)])) as ValuesOf<Form>
