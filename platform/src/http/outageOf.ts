export type Outage = 'away' | 'busy' | 'full'

const BY_CODE: [codes: RegExp, outage: Outage][] = [
  [/^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|E(HOST|NET)(UNREACH|DOWN))$/, 'away'],
  // No connection, a starting or stopping server, an ended session, or too many sessions.
  [/^(08\w{3}|57P0[1-5]|53300|25P0[34])$/, 'away'],
  // A read-only server, such as a standby.
  [/^25006$/, 'away'],
  // A statement or lock timeout, or a deadlock.
  [/^(57014|55P03|40001|40P01)$/, 'busy'],
  [/^53[124]00$/, 'full'],
]

const BY_MESSAGE: [messages: RegExp, outage: Outage][] = [
  [/^(Connection terminated|timeout expired$)/, 'away'],
  [/^Client (has encountered a connection error|was closed) and is not queryable$/, 'away'],
  [/^Cannot use a pool after calling end on the pool$/, 'away'],
  [/^timeout exceeded when trying to connect$/, 'busy'],
]

export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: string }
  const [, outage] =
    BY_CODE.find(([codes]) => codes.test(code)) ?? BY_MESSAGE.find(([messages]) => messages.test(error.message)) ?? []
  return outage ?? outageOf(error.cause)
}
