import { TRACES } from '../bounds'
import type { SpanOptions } from './Traces'

/** The step of one statement: its text, in which values are `$1`, and never the values. @param statement as text or as an object with it */
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

/** With a mark for what stands in parentheses, such as a part that reads another table. */
function withoutParts(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '·')
  return shorter === text ? text : withoutParts(shorter)
}
