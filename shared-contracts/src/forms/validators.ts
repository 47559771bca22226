import { trimInvisible } from '../invisible'
import { isEmail } from './email'

/** Returns an error or undefined. `all` holds the form's other values. */
export type Validator = (value: unknown, all: Record<string, unknown>) => string | undefined

/** Prescribed default texts. Every form overrides them in Portuguese (docs/product.md#texts). */
export const DEFAULT_TEXTS = {
  required: 'Value is required',
  email: 'Value is not a valid email address',
  numeric: 'Value must be numeric',
  minLength: (min: number) => `This field should be at least ${min} characters long`,
  maxLength: (max: number) => `The maximum length allowed is ${max}`,
  sameAs: (other: string) => `The value must be equal to the ${other} value`,
  minValue: (min: number) => `The minimum value allowed is ${min}`,
} as const

const NUMERIC = /^\d*(\.\d+)?$/

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && trimInvisible(value) === '') ||
  (Array.isArray(value) && value.length === 0)

/** Only `required` refuses an empty value. */
const unlessEmpty =
  <Value>(isValid: (value: Value, all: Record<string, unknown>) => boolean, message: string): Validator =>
  (value, all) =>
    isEmpty(value) || isValid(value as Value, all) ? undefined : message

/** Refuses undefined, null, false, empty lists and invisible texts; 0 and -1 pass. */
export const required =
  (message: string = DEFAULT_TEXTS.required): Validator =>
  (value) =>
    isEmpty(value) ? message : undefined

/** One address without a name. An empty value passes. */
export const email = (message: string = DEFAULT_TEXTS.email) => unlessEmpty<string>(isEmail, message)

/** Digits with an optional decimal part and no sign. An empty value passes. */
export const numeric = (message: string = DEFAULT_TEXTS.numeric) =>
  unlessEmpty<string>((value) => NUMERIC.test(value), message)

/** Counts spaces and mask. An empty value passes. @param min in characters */
export const minLength = (min: number, message = DEFAULT_TEXTS.minLength(min)) =>
  unlessEmpty<string>((value) => value.length >= min, message)

/** Counts spaces and mask. @param max in characters */
export const maxLength = (max: number, message = DEFAULT_TEXTS.maxLength(max)) =>
  unlessEmpty<string>((value) => value.length <= max, message)

/** @param pattern for the whole trimmed value */
export const matching = (pattern: RegExp, message: string) =>
  unlessEmpty<string>((value) => pattern.test(value.trim()), message)

export const sameAs = (other: string, message = DEFAULT_TEXTS.sameAs(other)) =>
  unlessEmpty<unknown>((value, all) => value === all[other], message)

/** Accepts numbers and numeric texts. An empty value passes. */
export const minValue = (min: number, message = DEFAULT_TEXTS.minValue(min)) =>
  unlessEmpty<number | string>((value) => Number(value) >= min, message)

/** A field shows only its first error. */
export const first =
  (...validators: Validator[]): Validator =>
  (value, all) => {
    for (const validator of validators) {
      const message = validator(value, all)
      if (message) return message
    }
    return undefined
  }
