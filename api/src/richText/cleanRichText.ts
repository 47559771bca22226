import type { Validator } from '@portal/shared-contracts/forms'
import { sanitizeToStore } from '@portal/shared-contracts/rich-text/server'
import { refuse } from '../refuse'

const FUNDO = 'O texto tem formatação demais, uma dentro da outra.'

/**
 * Rich text as it is stored. Refuses with the form's own sentence where cleaning leaves nothing, or too much, and where
 * elements are nested deeper than a person would.
 */
export function cleanRichText(html: string, rule: Validator): string {
  const clean = sanitizeToStore(html) ?? refuse(400, FUNDO)
  const message = rule(clean, {})
  if (message) refuse(400, message)
  return clean
}
