import type { Validator } from '@portal/shared-contracts/forms'
import { EXCESSES, parseExcessOf } from '@portal/shared-contracts/rich-text'
import { sanitizeToStore } from '@portal/shared-contracts/rich-text/server'
import { refuse } from '../refuse'

/**
 * Rich text as it is stored. Refuses with the form's own sentence where cleaning leaves nothing, or too much, and where
 * elements are nested deeper than a person would. What is too much before it is cleaned, other than in bytes, is not cleaned.
 */
export function cleanRichText(html: string, rule: Validator): string {
  const excess = parseExcessOf(html)
  if (excess && excess !== 'bytes') refuse(400, EXCESSES[excess])
  const clean = sanitizeToStore(html) ?? refuse(400, EXCESSES.depth)
  const message = rule(clean, {})
  if (message) refuse(400, message)
  return clean
}
