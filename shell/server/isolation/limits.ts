/** What a version may take of the server. Times in milliseconds, memory in bytes. */
export interface IsolationLimits {
  /** From the start of a process until it can load a version. */
  startMs: number
  /** What loading the version may take, and each of its pages: waiting for the API does not count. */
  ownMs: number
  /** How soon a process whose page took longer has to show that it still hears. */
  pongMs: number
  /** The heap of JavaScript. */
  heapBytes: number
  /** All memory of the process. */
  rssBytes: number
  /** How often a process without a page has to show that it hears, within `ownMs`. */
  pingMs: number
  /** Pages that are rendered at a time; more wait. */
  concurrent: number
  /** Pages that may wait; more are refused. */
  waiting: number
  /** How long a page may wait for its place. */
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
  startMs: 5_000,
  ownMs: 1_000,
  pongMs: 250,
  heapBytes: 134_217_728,
  rssBytes: 402_653_184,
  pingMs: 2_000,
  concurrent: 4,
  waiting: 1_000,
  waitMs: 800,
  asks: 50,
  messages: 5_000,
  idleMs: 600_000,
  restMs: 60_000,
  lateInARow: 3,
  lateRestMs: 5_000,
}
