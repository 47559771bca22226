import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Ending, Scenario } from './simulateRollout'
import type { TimesEnding, TimesScenario } from './simulateTimes'

export interface Batch {
  seeds: number[]
  rollout?: Scenario
  times?: TimesScenario
}

/** Small batches keep all cores busy until the end. */
const BATCHES_A_CORE = 4

/** Runs simulations on all cores. The number of cores does not change the results. */
export class Simulations {
  private readonly processes = Array.from({ length: availableParallelism() }, startSimulator)

  rollouts(count: number, rollout: Scenario): Promise<Ending[]> {
    return this.run<Ending>(count, (seeds) => ({ seeds, rollout }))
  }

  /** Simulates rollouts judged by load times, not failures. */
  times(count: number, times: TimesScenario): Promise<TimesEnding[]> {
    return this.run<TimesEnding>(count, (seeds) => ({ seeds, times }))
  }

  end() {
    for (const simulator of this.processes) simulator.disconnect()
  }

  private async run<E>(count: number, batchOf: (seeds: number[]) => Batch): Promise<E[]> {
    const seeds = Array.from({ length: count }, (_, at) => at + 1)
    const size = Math.ceil(count / (this.processes.length * BATCHES_A_CORE))
    const batches = seeds.flatMap((_, at) => (at % size === 0 ? [seeds.slice(at, at + size)] : []))
    const endings: E[][] = []
    const waiting = [...batches.entries()]
    await Promise.all(
      this.processes.map(async (simulator) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          simulator.send(batchOf(next[1]))
          const [ended] = await once(simulator, 'message')
          endings[next[0]] = ended
        }
      }),
    )
    return endings.flat()
  }
}

function startSimulator() {
  const simulator = fork(new URL('./simulator.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  simulator.on('exit', (code) => {
    if (code !== 0) throw new Error('A simulation has failed; why stands above.')
  })
  return simulator
}
