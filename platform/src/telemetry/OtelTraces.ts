import { setTimeout as after } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { SpanOptions, TraceSpan, Traces } from './Traces.ts'

const CLOSE_MS = 900

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** OpenTelemetry traces, configured by its environment variables. Passed explicitly, without global registration. */
export class OtelTraces implements Traces {
  private readonly contexts = new AsyncLocalStorageContextManager().enable()
  private readonly propagator = new W3CTraceContextPropagator()
  private readonly provider: BasicTracerProvider
  private readonly tracer

  /** @param onLine called once when the collector is unreachable, and once when it responds again */
  constructor(onLine: (line: string) => void) {
    const own = resourceFromAttributes({ 'service.name': 'portal' })
    const resource = defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] }))
    this.provider = new BasicTracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor(new TellingExporter(onLine))],
    })
    this.tracer = this.provider.getTracer('portal')
  }

  get isWithin() {
    return trace.getSpan(this.contexts.active()) !== undefined
  }

  begin({ name, kind, attributes = {}, from }: SpanOptions): TraceSpan {
    const parent = from ? this.propagator.extract(ROOT_CONTEXT, from, defaultTextMapGetter) : this.contexts.active()
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    return this.stepOf(span, trace.setSpan(parent, span))
  }

  async around<T>(options: SpanOptions, work: (span: TraceSpan) => Promise<T>): Promise<T> {
    const span = this.begin(options)
    try {
      return await span.within(() => work(span))
    } catch (error) {
      span.fail(typeOf(error))
      throw error
    } finally {
      span.end()
    }
  }

  bind<F extends (...given: never[]) => unknown>(work: F): F {
    return this.contexts.bind(this.contexts.active(), work)
  }

  headers() {
    const headers: Record<string, string> = {}
    this.propagator.inject(this.contexts.active(), headers, defaultTextMapSetter)
    return headers
  }

  /** Spans that are not accepted in time are lost. */
  async close() {
    await Promise.race([this.provider.shutdown().catch(() => {}), after(CLOSE_MS, undefined, { ref: false })])
    this.contexts.disable()
  }

  private stepOf(span: Span, context: Context): TraceSpan {
    return {
      within: (work) => this.contexts.with(context, work),
      set: (attributes) => span.setAttributes(attributes),
      // PostgreSQL's messages repeat values.
      fail: (type) => span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
      end: () => span.end(),
    }
  }
}

/** Reports failed batches, which the SDK drops silently. */
class TellingExporter extends OTLPTraceExporter {
  private isAway = false

  constructor(private readonly onLine: (line: string) => void) {
    super()
  }

  override export(...[spans, onResult]: Parameters<OTLPTraceExporter['export']>) {
    super.export(spans, (result) => {
      const isAway = result.code !== 0
      if (isAway && !this.isAway)
        this.onLine('O coletor de rastros não responde; o portal segue sem eles. Confira OTEL_EXPORTER_OTLP_ENDPOINT.')
      if (!isAway && this.isAway) this.onLine('O coletor de rastros voltou a responder.')
      this.isAway = isAway
      onResult(result)
    })
  }
}

/** A code of PostgreSQL or Node, else the error's class. Drizzle wraps the driver's error. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  return error.cause instanceof Error ? typeOf(error.cause) : error.name
}
