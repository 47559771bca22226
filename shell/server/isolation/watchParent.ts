import { Worker } from 'node:worker_threads'

/** How often it is looked whether the parent is there, in milliseconds. */
const PERIOD_MS = 1_000

/**
 * Ends this process when its parent has gone, also while remote code does not let go of the thread that would hear of it:
 * a thread of its own looks. (On Windows a process is not told of its parent's end, and goes when its thread is free.)
 */
export function watchParent() {
  const thread = new Worker(WATCH, {
    eval: true,
    env: {},
    workerData: { parent: process.ppid, periodMs: PERIOD_MS },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  })
  thread.unref()
}

const WATCH = `
  const { parent, periodMs } = require('node:worker_threads').workerData
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), periodMs)`
