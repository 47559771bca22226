/** What a version may take of the server. Times in milliseconds, memory in bytes. */
export interface IsolationLimits {
  /** Processor time for which the process may do nothing else than load, or render a page. Known on Linux. */
  ownMs: number
  /** Wall time that a start, a load or a page may take, without the time it waits for the API. */
  hangMs: number
  /** The heap of JavaScript. */
  heapBytes: number
  /** All memory of the process. Known on Linux. */
  rssBytes: number
  /** Pages that are rendered at a time; more wait. */
  concurrent: number
  /** Pages that may wait; more are refused. */
  waiting: number
  /** How long a page may wait for its place, by the clock. */
  waitMs: number
  /** Calls of the API and requests that one page may make. */
  asks: number
  /** Characters that a process may send in a second, besides the cost of each message: several times those of all pages that it could render. */
  messageBytes: number
  /** Lines that it may print in a minute, and errors that it may throw after their pages; what is beyond is dropped. */
  lines: number
  /** Without a page for so long, the process ends until the next one. */
  idleMs: number
  /** Longest time for which no process is started for a version that fails again and again. */
  restMs: number
}

export const LIMITS: IsolationLimits = {
  ownMs: 3_000,
  hangMs: 10_000,
  heapBytes: 134_217_728,
  rssBytes: 402_653_184,
  concurrent: 4,
  waiting: 1_000,
  waitMs: 5_000,
  asks: 50,
  messageBytes: 67_108_864,
  lines: 60,
  idleMs: 600_000,
  restMs: 60_000,
}
