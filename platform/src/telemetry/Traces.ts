export type Attributes = Record<string, string | number>

export interface SpanOptions {
  name: string
  kind: 'server' | 'client' | 'internal'
  attributes?: Attributes
  /** Headers with the caller's trace; otherwise it joins the current step. */
  from?: Record<string, unknown>
}

export interface TraceSpan {
  within: <T>(work: () => T) => T
  set: (attributes: Attributes) => void
  /** @param type a code or class, never user data */
  fail: (type: string) => void
  end: () => void
}

/** Reports the steps of a request to an OpenTelemetry collector (docs/decisions/26-traces.md). */
export interface Traces {
  readonly isWithin: boolean
  /** Starts a step. The caller ends it. */
  begin: (options: SpanOptions) => TraceSpan
  around: <T>(options: SpanOptions, work: (span: TraceSpan) => Promise<T>) => Promise<T>
  bind: <F extends (...given: never[]) => unknown>(work: F) => F
  headers: () => Record<string, string>
  close: () => Promise<void>
}
