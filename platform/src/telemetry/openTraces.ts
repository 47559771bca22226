import type { Traces } from './Traces.ts'

type Environment = Record<string, string | undefined>

/** OpenTelemetry is loaded only if a collector is configured. @param onLine receives outages in Portuguese */
export async function openTraces(env: Environment, onLine: (line: string) => void): Promise<Traces | undefined> {
  if (!asksForTraces(env)) return undefined
  const { OtelTraces } = await import('./OtelTraces.ts')
  return new OtelTraces(onLine)
}

function asksForTraces(env: Environment): boolean {
  const value = (name: string) => env[name]?.trim() ?? ''
  if (value('OTEL_SDK_DISABLED').toLowerCase() === 'true' || value('OTEL_TRACES_EXPORTER') === 'none') return false
  return value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') !== '' || value('OTEL_EXPORTER_OTLP_ENDPOINT') !== ''
}
