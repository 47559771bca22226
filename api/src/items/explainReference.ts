import { refuse } from '../refuse'

interface ForeignKeyViolation {
  code: '23503'
  constraint: string
}

const isForeignKeyViolation = (cause: unknown): cause is ForeignKeyViolation =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503' && 'constraint' in cause

/** The database knows which institutions there are: refuses 400 for one that there is not. Anything else is thrown on. */
export function explainReference(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  if (isForeignKeyViolation(cause) && cause.constraint.includes('instituicao')) {
    refuse(400, 'A instituição escolhida não existe.')
  }
  throw error
}
