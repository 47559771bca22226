import type { Traces } from './Traces'

type Environment = Record<string, string | undefined>

/**
 * Opens the traces that the variables of OpenTelemetry ask for; undefined where they name no collector, and then nothing of
 * OpenTelemetry is loaded.
 * @param onLine hears as a line in Portuguese that the collector is away
 */
export async function openTraces(env: Environment, onLine: (line: string) => void): Promise<Traces | undefined> {
  if (!asksForTraces(env)) return undefined
  const { OtelTraces } = await import('./OtelTraces')
  return new OtelTraces(onLine)
}

function asksForTraces(env: Environment): boolean {
  const value = (name: string) => env[name]?.trim() ?? ''
  if (value('OTEL_SDK_DISABLED').toLowerCase() === 'true' || value('OTEL_TRACES_EXPORTER') === 'none') return false
  return value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') !== '' || value('OTEL_EXPORTER_OTLP_ENDPOINT') !== ''
}
