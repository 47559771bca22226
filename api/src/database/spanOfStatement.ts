import type { SpanOptions } from '@portal/platform/telemetry/Traces'
import { TRACES } from '../config/limits'

/** The statement's text with placeholders, never the values. @param statement text, or an object with it */
export function spanOfStatement(statement: unknown): SpanOptions {
  const text = typeof statement === 'string' ? statement : String((statement as { text?: unknown })?.text ?? '')
  const operation = (/^[\s(]*([a-z]+)/i.exec(text)?.[1] ?? 'query').toUpperCase()
  const table = tableIn(withoutParts(text)) ?? tableIn(text)
  const name = table ? `${operation} ${table}` : operation
  return {
    name,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': name,
      'db.query.text': text.slice(0, TRACES.statement),
      ...(table && { 'db.collection.name': table }),
    },
  }
}

const tableIn = (text: string) => /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text)?.[1]

/** Replaces parenthesised parts, such as subqueries of other tables. */
function withoutParts(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '·')
  return shorter === text ? text : withoutParts(shorter)
}
