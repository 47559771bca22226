/** Statements that break the previous version, which may still run next to a new one. */
const CONTRACTIONS = [
  /\bDROP\s+(TABLE|COLUMN|CONSTRAINT|DEFAULT|INDEX|TYPE|FUNCTION|TRIGGER|VIEW|SEQUENCE|SCHEMA)\b/gi,
  /\bRENAME\b/gi,
  /\bSET\s+NOT\s+NULL\b/gi,
  /\b(SET\s+DATA\s+TYPE|ALTER\s+COLUMN\s+\S+\s+TYPE|ALTER\s+TYPE)\b/gi,
  // Older versions do not fill a new column.
  /\bADD\s+COLUMN\b(?=[^;]*\bNOT\s+NULL\b)(?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*/gi,
  // Not the events of a trigger.
  /\b(DELETE\s+FROM|(?<!\bOR\s)TRUNCATE)\b/gi,
]

/** Parts of a migration that break an older process. Ignores comments and quoted names. */
export function contractionsIn(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, '').replace(/"[^"]*"/g, 'nome')
  return CONTRACTIONS.flatMap((pattern) => statements.match(pattern) ?? []).map((found) => found.replace(/\s+/g, ' '))
}
