import { plainNumber } from './digits'

const SEPARATORS = /[\s()[\].·-]/g
/** Only the slash of `11/98765-4321` is allowed. Other slashes separate numbers. */
const SLASH_AFTER_AREA = /^((?:\+?55)?0?\d\d)\//
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|[89][1-9])'
const NUMBER = '(?:9\\d{8}|[2-9]\\d{7})'
const NATIONAL = new RegExp(`^(?:00|${AREA})${NUMBER}$`)
/** With a leading 0, a landline has 11 digits like a mobile number. */
const LANDLINE_AFTER_0 = new RegExp(`^0(${AREA}[2-9]\\d{7})$`)
const WITH_PREFIXES = new RegExp(`^(?:(?:\\+|00)?55)?(?:0(?:xx|\\*\\*)?(?:[1-9]\\d)?)?(${AREA}${NUMBER})$`, 'i')

/** Returns area code and number of a Brazilian telephone, 10 or 11 digits; undefined for other text. */
export function telefoneNacional(typed: string): string | undefined {
  const written = plainNumber(typed).replace(SEPARATORS, '').replace(SLASH_AFTER_AREA, '$1')
  const landline = LANDLINE_AFTER_0.exec(written)?.[1]
  if (landline) return landline
  return NATIONAL.test(written) ? written : WITH_PREFIXES.exec(written)?.[1]
}

export const maskTelefone = (typed: string): string => telefoneNacional(typed) ?? typed.trim()
