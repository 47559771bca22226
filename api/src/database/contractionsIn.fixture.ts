/** Statements after which a process of the version before fails, which a new version runs beside for a while. */
const CONTRACTIONS = [
  /\bDROP\s+(TABLE|COLUMN|CONSTRAINT|DEFAULT|INDEX|TYPE|FUNCTION|TRIGGER|VIEW|SEQUENCE|SCHEMA)\b/gi,
  /\bRENAME\b/gi,
  /\bSET\s+NOT\s+NULL\b/gi,
  /\b(SET\s+DATA\s+TYPE|ALTER\s+COLUMN\s+\S+\s+TYPE|ALTER\s+TYPE)\b/gi,
  // Who does not know the column writes none.
  /\bADD\s+COLUMN\b(?=[^;]*\bNOT\s+NULL\b)(?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*/gi,
  // Save what a trigger is set off by.
  /\b(DELETE\s+FROM|(?<!\bOR\s)TRUNCATE)\b/gi,
]

/** What of a migration's SQL an older process beside it does not outlive. Comments and quoted names do not count. */
export function contractionsIn(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, '').replace(/"[^"]*"/g, 'nome')
  return CONTRACTIONS.flatMap((pattern) => statements.match(pattern) ?? []).map((found) => found.replace(/\s+/g, ' '))
}
