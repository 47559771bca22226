import { nearest } from './nearest'

/** Parameters of `pg`, and of libpq, which providers' URLs contain and `pg` partly ignores. */
export const POSTGRES_PARAMETERS = `
  host port user password dbname db ssl sslmode sslnegotiation sslcert sslkey sslrootcert sslpassword sslcrl
  sslsni sslcompression ssl_min_protocol_version ssl_max_protocol_version uselibpqcompat channel_binding
  gssencmode krbsrvname requirepeer require_auth passfile service application_name fallback_application_name
  client_encoding encoding options connect_timeout statement_timeout lock_timeout query_timeout
  idle_in_transaction_session_timeout target_session_attrs load_balance_hosts keepalives keepalives_idle
  keepalives_interval keepalives_count tcp_user_timeout keepAlive replication binary`
  .trim()
  .split(/\s+/)

export const SMTP_PARAMETERS = `
  host port secure service name localAddress authMethod forceAuth lmtp pool proxy ignoreTLS requireTLS
  opportunisticTLS allowInternalNetworkInterfaces customAuth debug logger connectionTimeout greetingTimeout
  socketTimeout dnsTimeout dnsTtl transactionLog maxConnections socketCloseTimeout maxMessages maxRequeues
  rateDelta rateLimit disableFileAccess disableUrlAccess newline encoding tls.rejectUnauthorized
  tls.servername tls.ciphers tls.minVersion tls.maxVersion auth.user auth.pass auth.type auth.method`
  .trim()
  .split(/\s+/)

/** As `pg` treats it today, without its warnings about other values. */
export const withVerifiedServer = (text: string) =>
  text.includes('uselibpqcompat=true')
    ? text
    : text.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

export const SSL_MODES = ['disable', 'no-verify', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/** Other values, such as "disabled", would mean TLS. */
export const hasKnownSslMode = (text: string) =>
  new URL(text).searchParams.getAll('sslmode').every((mode) => SSL_MODES.includes(mode))

export const withParameters = (known: readonly string[]) =>
  [
    (text: string) => wrongParameters(text, known).length === 0,
    {
      error: ({ input }: { input?: unknown }) => {
        const near = wrongParameters(String(input), known).map((name) => nearest(name, known))
        const meant = [...new Set(near)].filter((name) => name !== undefined)
        const end = meant.length > 0 ? `Você quis dizer: ${meant.join(', ')}?` : `Há estes: ${known.join(', ')}.`
        return `tem um parâmetro desconhecido depois de "?". ${end}`
      },
    },
  ] as const

/** Names may be part of a password, so messages do not repeat them. */
const wrongParameters = (text: string, known: readonly string[]) =>
  [...new URL(text).searchParams.keys()].filter((name) => !known.includes(name))
