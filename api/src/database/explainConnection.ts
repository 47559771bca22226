import { StartupError } from '@portal/platform/process/StartupError'

const CHECK = 'Confira DATABASE_URL.'

const POOLER =
  'há um pgbouncer no caminho, que não aceita os parâmetros do portal; ele precisa de pool_mode = session e de ' +
  'ignore_startup_parameters = statement_timeout,lock_timeout,options (docs/operations.md)'

const UNKNOWN_CERTIFICATE =
  'o certificado do servidor não é de uma autoridade conhecida; nomeie a sua com sslrootcert=/caminho/ca.pem, ou escreva ' +
  'sslmode=no-verify, que cifra sem conferir de quem é o servidor'

const REASONS: Record<string, string> = {
  ENOTFOUND: 'o endereço do servidor não existe',
  EAI_AGAIN: 'o endereço do servidor não foi encontrado',
  ECONNREFUSED: 'nenhum servidor responde nesse endereço e porta',
  ECONNRESET: 'o servidor encerrou a conexão',
  EHOSTUNREACH: 'a rede não alcança o servidor',
  ENETUNREACH: 'a rede não alcança o servidor',
  ETIMEDOUT: 'o servidor não respondeu a tempo',
  ENOENT: 'o soquete indicado não existe',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_CERTIFICATE,
  CERT_HAS_EXPIRED: 'o certificado do servidor venceu',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado do servidor é de outro nome; escreva esse nome no endereço',
  '25006': 'o banco de dados só pode ser lido (default_transaction_read_only)',
  '55000': 'o banco de dados não aceita conexões agora',
  '57P03': 'o servidor está iniciando ou se recuperando, e logo aceita conexões',
  '28P01': 'o usuário ou a senha não conferem',
  '28000': 'o servidor não aceita esse usuário a partir daqui',
  '3D000': 'o banco de dados não existe; crie-o no servidor',
  '42501': 'o usuário não tem permissão nesse banco de dados',
  '53300': 'o servidor não aceita mais conexões',
  '55P03': 'outro programa segura uma tabela que o portal precisa mudar',
  '57014': 'uma instrução demorou demais',
}

/** The operator's message, without the URL's password. */
export function explainConnection(error: unknown, connectionString: string): StartupError {
  return new StartupError(
    `Não foi possível usar o PostgreSQL em "${withoutPassword(connectionString)}": ${reasonOf(error)}. ${CHECK}`,
  )
}

interface Failure {
  code?: string
  syscall?: string
  message?: string
  errors?: unknown[]
  cause?: unknown
}

function reasonOf(error: unknown): string {
  const { code, syscall, message, errors, cause } = error as Failure
  if (code === 'ENOENT' && syscall === 'open') return 'o arquivo de sslrootcert, sslcert ou sslkey não existe'
  if (code && REASONS[code]) return REASONS[code]
  // A host with several addresses fails once for each.
  if (errors?.length) return reasonOf(errors[0])
  // Drizzle wraps PostgreSQL's error with all values of the statement.
  if (!code && cause) return reasonOf(cause)
  if (/does not support SSL/.test(message ?? ''))
    return 'o servidor não oferece TLS; tire sslmode, se a rede até ele é sua'
  if (/^unsupported startup parameter/.test(message ?? '')) return POOLER
  if (/^pgbouncer cannot connect|^server login/.test(message ?? ''))
    return 'o pgbouncer no caminho não alcança o servidor'
  if (/^Connection terminated/.test(message ?? ''))
    return 'o que responde nesse endereço encerrou a conexão; veja se é mesmo um PostgreSQL'
  if (/timeout/i.test(message ?? '')) return 'o servidor não respondeu a tempo'
  return message || 'falha desconhecida'
}

export function withoutPassword(connectionString: string) {
  if (!URL.canParse(connectionString)) return 'DATABASE_URL'
  const url = new URL(connectionString)
  return `${url.protocol}//${url.username && `${url.username}@`}${url.host}${url.pathname}`
}
