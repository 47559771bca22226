/** Limits per version, in milliseconds and bytes. */
export const LIMITS = {
  /** Uninterrupted processor time. Only on Linux. */
  ownMs: 3_000,
  /** Wall time of a start, load or page, without waiting for the API. */
  hangMs: 10_000,
  heapBytes: 134_217_728,
  rssBytes: 402_653_184,
  concurrent: 4,
  waiting: 1_000,
  waitMs: 5_000,
  asks: 50,
  /** Concurrent calls, and concurrent requests, of all pages. */
  answering: 8,
  /** Bytes per second, several times what all pages need. */
  readBytes: 33_554_432,
  /** Printed lines, and late errors, per minute. */
  lines: 60,
  /** A process without pages ends. Previews end sooner, because they may be over. */
  idleMs: 600_000,
  previewIdleMs: 30_000,
  /** Processes. Idle ones close first. */
  published: 50,
  previews: 4,
  restMs: 60_000,
}

export type IsolationLimits = typeof LIMITS
