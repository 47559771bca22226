/** Why the database cannot do now what it may do later: nobody hears from it, others hold what is asked for, or it has no room. */
export type Outage = 'away' | 'busy' | 'full'

/** SQLSTATEs, and codes of Node. */
const BY_CODE: [codes: RegExp, outage: Outage][] = [
  [/^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|E(HOST|NET)(UNREACH|DOWN))$/, 'away'],
  // No connection, a server that stops or starts, a session that ended, too many of them.
  [/^(08\w{3}|57P0[1-5]|53300|25P0[34])$/, 'away'],
  // A server that has become another's follower.
  [/^25006$/, 'away'],
  // A statement that took too long, or waited too long for a lock, or for one who waited for it.
  [/^(57014|55P03|40001|40P01)$/, 'busy'],
  [/^53[124]00$/, 'full'],
]

/** What pg says without a code. */
const BY_MESSAGE: [messages: RegExp, outage: Outage][] = [
  [/^(Connection terminated|timeout expired$)/, 'away'],
  [/^Client (has encountered a connection error|was closed) and is not queryable$/, 'away'],
  [/^Cannot use a pool after calling end on the pool$/, 'away'],
  [/^timeout exceeded when trying to connect$/, 'busy'],
]

/** Undefined for what is no outage, such as a statement that is wrong. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: string }
  const [, outage] =
    BY_CODE.find(([codes]) => codes.test(code)) ?? BY_MESSAGE.find(([messages]) => messages.test(error.message)) ?? []
  // Drizzle wraps what the driver says.
  return outage ?? outageOf(error.cause)
}
