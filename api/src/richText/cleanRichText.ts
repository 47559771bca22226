import { refuse } from '@portal/platform/http/refuse'
import type { Validator } from '@portal/shared-contracts/forms'
import { EXCESSES, parseExcessOf } from '@portal/shared-contracts/rich-text'
import { sanitizeToStore } from '@portal/shared-contracts/rich-text/server'

/** Refuses with the form's message if nothing or too much is left. Oversized input is not cleaned. */
export function cleanRichText(html: string, rule: Validator): string {
  const excess = parseExcessOf(html)
  if (excess && excess !== 'bytes') refuse(400, EXCESSES[excess])
  const clean = sanitizeToStore(html) ?? refuse(400, EXCESSES.depth)
  const message = rule(clean, {})
  if (message) refuse(400, message)
  return clean
}
