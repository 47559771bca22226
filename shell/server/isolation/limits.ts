/** What a version may take of the server. Times in milliseconds, memory in bytes. */
export interface IsolationLimits {
  /** Processor time that loading the version may take, and each of its pages. Known on Linux. */
  ownMs: number
  /** Wall time that a start, a load or a page may take, without the time it waits for the API. */
  hangMs: number
  /** Processor time within which a process must answer a ping after a page was late. */
  pongMs: number
  /** The heap of JavaScript. */
  heapBytes: number
  /** All memory of the process. */
  rssBytes: number
  /** How often a process without a page is pinged. */
  pingMs: number
  /** Pages that are rendered at a time; more wait. */
  concurrent: number
  /** Pages that may wait; more are refused. */
  waiting: number
  /** How long a page may wait for its place, by the clock. */
  waitMs: number
  /** Calls of the API and requests that one page may make. */
  asks: number
  /** Messages that a process may send in a second: several times those of all pages that it could render in one. */
  messages: number
  /** Without a page for so long, the process ends until the next one. */
  idleMs: number
  /** Longest time for which no process is started for a version whose processes come to grief. */
  restMs: number
  /** So many pages in a row that take too long have the version rest. */
  lateInARow: number
  /** For how long it then rests. */
  lateRestMs: number
}

export const LIMITS: IsolationLimits = {
  ownMs: 3_000,
  hangMs: 10_000,
  pongMs: 1_000,
  heapBytes: 134_217_728,
  rssBytes: 402_653_184,
  pingMs: 2_000,
  concurrent: 4,
  waiting: 1_000,
  waitMs: 5_000,
  asks: 50,
  messages: 5_000,
  idleMs: 600_000,
  restMs: 60_000,
  lateInARow: 3,
  lateRestMs: 30_000,
}
