export type Attributes = Record<string, string | number>

/** One step of what is done for a request. */
export interface SpanOptions {
  name: string
  /** Whether it answers somebody, asks somebody else, or neither. */
  kind: 'server' | 'client' | 'internal'
  attributes?: Attributes
  /** Headers that may say which step of another process this is part of; without them it is part of the present one. */
  from?: Record<string, unknown>
}

/** A step under way. */
export interface TraceSpan {
  /** Does work as a part of the step. */
  within: <T>(work: () => T) => T
  set: (attributes: Attributes) => void
  /** @param type of the error: a word such as a code, and nothing that anybody sent */
  fail: (type: string) => void
  end: () => void
}

/** Tells a collector of OpenTelemetry what was done for a request, step by step (docs/decisions/traces-say-nothing-of-people.md). */
export interface Traces {
  /** Whether what runs now is part of a step. */
  readonly isWithin: boolean
  /** Begins a step, which the caller ends. */
  begin: (options: SpanOptions) => TraceSpan
  /** Does the work as a step of its own. */
  around: <T>(options: SpanOptions, work: (span: TraceSpan) => Promise<T>) => Promise<T>
  /** Has what is called later from elsewhere be part of the present step. */
  bind: <F extends (...given: never[]) => unknown>(work: F) => F
  /** By which another process makes its steps part of the present one. */
  headers: () => Record<string, string>
  close: () => Promise<void>
}
