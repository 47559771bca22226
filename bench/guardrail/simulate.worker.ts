import { parentPort } from 'node:worker_threads'
import type { Batch } from './Simulations'
import { simulateRollout } from './simulateRollout'
import { simulateTimes } from './simulateTimes'

parentPort?.on('message', ({ seeds, rollout, times }: Batch) => {
  parentPort?.postMessage(
    seeds.map((seed) => (rollout ? simulateRollout(seed, rollout) : times && simulateTimes(seed, times))),
  )
})
