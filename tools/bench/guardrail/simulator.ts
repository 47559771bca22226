import type { Batch } from './Simulations'
import { simulateRollout } from './simulateRollout'
import { simulateTimes } from './simulateTimes'

process.on('message', ({ seeds, rollout, times }: Batch) => {
  process.send?.(seeds.map((seed) => (rollout ? simulateRollout(seed, rollout) : times && simulateTimes(seed, times))))
})
