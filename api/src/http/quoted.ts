import { FORM } from '../config/limits'
import { plainLine } from './plainLine'

export const quoted = (name: string) =>
  `"${plainLine(name.length > FORM.name ? `${name.slice(0, FORM.name)}…` : name)}"`
