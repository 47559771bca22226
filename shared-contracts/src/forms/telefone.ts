import { plainNumber } from './digits'

const SEPARATORS = /[\s()[\].·-]/g
/** A leading 0, an area code and the 8 digits of a landline: 11 digits as those of a mobile telephone, which begins with its area code. */
const LANDLINE_AFTER_0 = /^0([1-9]{2}\d{8})$/
/** Country code; 0 and the carrier, two digits or the `XX` that stands for them; area code and number. */
const WITH_PREFIXES = /^(?:(?:\+|00)?55)?(?:0(?:xx|\*\*)?(?:[1-9]\d)?)?([1-9]{2}\d{8,9})$/i

/**
 * Area code and number of a Brazilian telephone, 10 or 11 digits, however it is written; undefined of anything else. No area code has
 * a 0 but `00`, by which examples are known to be nobody's.
 */
export function telefoneNacional(typed: string): string | undefined {
  const written = plainNumber(typed).replace(SEPARATORS, '')
  const landline = LANDLINE_AFTER_0.exec(written)?.[1]
  if (landline) return landline
  return /^(?:00|[1-9]{2})\d{8,9}$/.test(written) ? written : WITH_PREFIXES.exec(written)?.[1]
}

/** The national number of what was typed; what is none stays as it is, for the field to refuse. */
export const maskTelefone = (typed: string): string => telefoneNacional(typed) ?? typed.trim()
