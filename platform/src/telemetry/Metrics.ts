import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WatchedParts } from './WatchedParts.ts'

export interface MeasuredCall {
  method: string
  route: string
  status: number
  ms: number
}

export class Metrics {
  readonly registry = new Registry()
  private readonly registers = [this.registry]
  private readonly calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duração das chamadas, por rota',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: this.registers,
  })
  private readonly open = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Chamadas em andamento',
    registers: this.registers,
  })
  onCall: (call: MeasuredCall) => void = () => {}

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  begin() {
    this.open.inc()
  }

  end(call: MeasuredCall) {
    const { method, route, status, ms } = call
    this.open.dec()
    this.calls.observe({ method, route, status: String(status) }, ms / 1000)
    this.onCall(call)
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Counter({ name, help, labelNames, registers: this.registers })
  }

  histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: number[]) {
    return new Histogram({ name, help, labelNames, buckets, registers: this.registers })
  }

  gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
  ) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: this.registers,
      collect() {
        this.reset()
        // Unknown values are omitted, not reported as 0.
        if (labelNames.length === 0) this.remove()
        return collect(this)
      },
    })
  }

  watchBeside(beside: WatchedParts) {
    const help = 'Partes sem as quais o portal segue: 1 na que está fora do ar'
    this.gauge('portal_part_degraded', help, ['part'], async (gauge) => {
      for (const [part, why] of Object.entries(await beside.look())) gauge.set({ part }, why === undefined ? 0 : 1)
    })
  }
}
