import { FORM } from '../config/limits'

/** One line without control, colour or direction characters. */
export const plainLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')

export const quoted = (name: string) =>
  `"${plainLine(name.length > FORM.name ? `${name.slice(0, FORM.name)}…` : name)}"`
