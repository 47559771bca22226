import { plainNumber } from './digits'

const SEPARATORS = /[\s()[\].·-]/g
/** The slash of `11/98765-4321`: one further on parts two numbers. */
const SLASH_AFTER_AREA = /^((?:\+?55)?0?\d\d)\//
/** The area codes of Brazil. */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|[89][1-9])'
/** A mobile telephone has nine digits, the first of them a 9; any other has eight. */
const NUMBER = '(?:9\\d{8}|[2-9]\\d{7})'
const NATIONAL = new RegExp(`^(?:00|${AREA})${NUMBER}$`)
/** A leading 0, an area code and the 8 digits of a landline: 11 digits as those of a mobile telephone, which begins with its area code. */
const LANDLINE_AFTER_0 = new RegExp(`^0(${AREA}[2-9]\\d{7})$`)
/** Country code; 0 and the carrier, two digits or the `XX` that stands for them; area code and number. */
const WITH_PREFIXES = new RegExp(`^(?:(?:\\+|00)?55)?(?:0(?:xx|\\*\\*)?(?:[1-9]\\d)?)?(${AREA}${NUMBER})$`, 'i')

/**
 * Area code and number of a Brazilian telephone, 10 or 11 digits, however it is written; undefined of anything else. There is no area
 * code `00`, by which examples are known to be nobody's.
 */
export function telefoneNacional(typed: string): string | undefined {
  const written = plainNumber(typed).replace(SEPARATORS, '').replace(SLASH_AFTER_AREA, '$1')
  const landline = LANDLINE_AFTER_0.exec(written)?.[1]
  if (landline) return landline
  return NATIONAL.test(written) ? written : WITH_PREFIXES.exec(written)?.[1]
}

/** The national number of what was typed; what is none stays as it is, for the field to refuse. */
export const maskTelefone = (typed: string): string => telefoneNacional(typed) ?? typed.trim()
