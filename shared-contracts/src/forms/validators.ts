import { trimInvisible } from './invisible'

/** Says what is wrong with a value, or nothing. `all` holds the other fields of the same form. */
export type Validator = (value: unknown, all: Record<string, unknown>) => string | undefined

/** The validators' own texts, as the specification gives them (§5). Every form overrides them in Portuguese. */
export const DEFAULT_TEXTS = {
  required: 'Value is required',
  email: 'Value is not a valid email address',
  numeric: 'Value must be numeric',
  minLength: (min: number) => `This field should be at least ${min} characters long`,
  maxLength: (max: number) => `The maximum length allowed is ${max}`,
  sameAs: (other: string) => `The value must be equal to the ${other} value`,
  minValue: (min: number) => `The minimum value allowed is ${min}`,
} as const

// One plain address: nothing in it can become a second recipient or a header of a mail. Nothing in it is invisible, and its
// domain is not folded to letters of ours, as `ſ` would be where case does not count: two accounts would share a mailbox.
const EMAIL = /^ *[^\s\p{Cc}\p{Cf}@<>(),;:\\"[\]]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+ *$/u
// Digits with an optional decimal part; `12.5` and `.5` pass (decision 61).
const NUMERIC = /^\d*(\.\d+)?$/

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && trimInvisible(value) === '') ||
  (Array.isArray(value) && value.length === 0)

/** An empty value passes: whether a field may be empty is `required`'s business alone. */
const unlessEmpty =
  <Value>(isValid: (value: Value, all: Record<string, unknown>) => boolean, message: string): Validator =>
  (value, all) =>
    isEmpty(value) || isValid(value as Value, all) ? undefined : message

/** Refuses undefined, null, false, an empty list and a text in which nothing is to be seen; 0 and -1 pass. */
export const required =
  (message: string = DEFAULT_TEXTS.required): Validator =>
  (value) =>
    isEmpty(value) ? message : undefined

/** One plain address, without a name before it. An empty value passes. */
export const email = (message: string = DEFAULT_TEXTS.email) =>
  unlessEmpty<string>((value) => EMAIL.test(value), message)

/** Digits with an optional decimal part: no sign. An empty value passes. */
export const numeric = (message: string = DEFAULT_TEXTS.numeric) =>
  unlessEmpty<string>((value) => NUMERIC.test(value), message)

/** Of a text as it was typed, spaces and mask included. An empty value passes. @param min in characters */
export const minLength = (min: number, message = DEFAULT_TEXTS.minLength(min)) =>
  unlessEmpty<string>((value) => value.length >= min, message)

/** Of a text as it was typed, spaces and mask included. @param max in characters */
export const maxLength = (max: number, message = DEFAULT_TEXTS.maxLength(max)) =>
  unlessEmpty<string>((value) => value.length <= max, message)

/** @param pattern what the whole value looks like, spaces around it aside */
export const matching = (pattern: RegExp, message: string) =>
  unlessEmpty<string>((value) => pattern.test(value.trim()), message)

/** @param other name of the field whose value this one must repeat. */
export const sameAs = (other: string, message = DEFAULT_TEXTS.sameAs(other)) =>
  unlessEmpty<unknown>((value, all) => value === all[other], message)

/** A number, or the text of one; a text that is none is refused. An empty value passes. */
export const minValue = (min: number, message = DEFAULT_TEXTS.minValue(min)) =>
  unlessEmpty<number | string>((value) => Number(value) >= min, message)

/** The first sentence that applies: only one error shows under a field. */
export const first =
  (...validators: Validator[]): Validator =>
  (value, all) => {
    for (const validator of validators) {
      const message = validator(value, all)
      if (message) return message
    }
    return undefined
  }
