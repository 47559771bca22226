import { FORM } from './bounds'
import { plainLine } from './plainLine'

/** What a caller called something, as a sentence repeats it: on one line, and not without end. */
export const quoted = (name: string) =>
  `"${plainLine(name.length > FORM.name ? `${name.slice(0, FORM.name)}…` : name)}"`
