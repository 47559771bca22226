import { StartupError } from '../StartupError'

const CHECK = 'Confira DATABASE_URL.'

/** What each failure of a first connection means to the person who wrote DATABASE_URL. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'o endereço do servidor não existe',
  EAI_AGAIN: 'o endereço do servidor não foi encontrado',
  ECONNREFUSED: 'nenhum servidor responde nesse endereço e porta',
  ECONNRESET: 'o servidor encerrou a conexão',
  EHOSTUNREACH: 'a rede não alcança o servidor',
  ENETUNREACH: 'a rede não alcança o servidor',
  ETIMEDOUT: 'o servidor não respondeu a tempo',
  ENOENT: 'o soquete indicado não existe',
  '28P01': 'o usuário ou a senha não conferem',
  '28000': 'o servidor não aceita esse usuário a partir daqui',
  '3D000': 'o banco de dados não existe; crie-o no servidor',
  '42501': 'o usuário não tem permissão nesse banco de dados',
  '53300': 'o servidor não aceita mais conexões',
  '55P03': 'outro programa segura uma tabela que o portal precisa mudar',
  '57014': 'uma instrução demorou demais',
}

/** Why a database could not be reached, in a sentence for the operator; never with the password of the address. */
export function explainConnection(error: unknown, connectionString: string): StartupError {
  return new StartupError(
    `Não foi possível usar o PostgreSQL em "${withoutPassword(connectionString)}": ${reasonOf(error)}. ${CHECK}`,
  )
}

interface Failure {
  code?: string
  message?: string
  errors?: unknown[]
  cause?: unknown
}

function reasonOf(error: unknown): string {
  const { code, message, errors, cause } = error as Failure
  if (code && REASONS[code]) return REASONS[code]
  // A host with several addresses fails once for each of them.
  if (errors?.length) return reasonOf(errors[0])
  // Drizzle wraps what PostgreSQL said, with all values of the statement.
  if (!code && cause) return reasonOf(cause)
  if (/timeout/i.test(message ?? '')) return 'o servidor não respondeu a tempo'
  return message || 'falha desconhecida'
}

function withoutPassword(connectionString: string) {
  if (!URL.canParse(connectionString)) return 'DATABASE_URL'
  const url = new URL(connectionString)
  return `${url.protocol}//${url.username && `${url.username}@`}${url.host}${url.pathname}`
}
