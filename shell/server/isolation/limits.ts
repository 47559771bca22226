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
  /** Pages that are rendered at a time; more wait. */
  concurrent: number
  /** Pages that may wait; more are refused. */
  waiting: number
  /** Calls of the API and requests that one page may make. */
  asks: number
  /** Without a page for so long, the process ends until the next one. */
  idleMs: number
  /** Longest time for which no process is started for a version whose processes come to grief. */
  restMs: number
}

export const LIMITS: IsolationLimits = {
  startMs: 5_000,
  ownMs: 1_000,
  pongMs: 250,
  heapBytes: 134_217_728,
  rssBytes: 402_653_184,
  concurrent: 4,
  waiting: 100,
  asks: 50,
  idleMs: 600_000,
  restMs: 60_000,
}
