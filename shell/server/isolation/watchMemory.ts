import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** How often the memory of a process is read, in milliseconds. */
const PERIOD_MS = 100
const PAGE_BYTES = 4_096

/**
 * Watches all memory of a process, also beside the heap, on Linux; elsewhere only the heap is bounded.
 * @param onExceeded called in each period in which it has more than `maxBytes`.
 * @returns a function that ends it.
 */
export function watchMemory(child: ChildProcess, maxBytes: number, onExceeded: () => void): () => void {
  if (process.platform !== 'linux') return () => {}
  const timer = setInterval(async () => {
    const [, pages] = (await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')).split(' ')
    if (Number(pages) * PAGE_BYTES > maxBytes) onExceeded()
  }, PERIOD_MS).unref()
  return () => clearInterval(timer)
}
