/** Connections, in milliseconds and bytes. */
export const CONNECTION = {
  headersMs: 15_000,
  /** Whole request, including a file from a phone. */
  requestMs: 60_000,
  bodyMs: 15_000,
  /** A contact message is the longest body. */
  jsonBytes: 32 * 1024,
  /** Bytes of announced bodies, per subscriber's network and in total. */
  bodies: { ofNetwork: 4 * 1024 * 1024, ofAll: 128 * 1024 * 1024 },
  /** Requests waiting on one connection. Browsers do not pipeline. */
  pipelined: 4,
  /** Time without progress of the reader. */
  stalledMs: 15_000,
  /** Unsent bytes of all responses together. */
  unsentBytes: 128 * 1024 * 1024,
  /** Delays refusals of too many requests: clients retry immediately. */
  refusalMs: 1_000,
}
