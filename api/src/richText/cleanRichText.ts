import type { Validator } from '@portal/shared-contracts/forms'
import { refuse } from '../refuse'
import { sanitize } from './sanitize'

/** Rich text as it is stored. Refuses with the form's own sentence where cleaning leaves nothing, or too much. */
export function cleanRichText(html: string, rule: Validator): string {
  const clean = sanitize(html)
  const message = rule(clean, {})
  if (message) refuse(400, message)
  return clean
}
