import { readFile } from 'node:fs/promises'

/** How often the memory of a process is read, in milliseconds. */
const PERIOD_MS = 100
const PAGE_BYTES = 4_096

/**
 * Watches all memory of a process, also beside the heap, on Linux; elsewhere only the heap is bounded.
 * @param hear is told, in each period, how much it has, in bytes
 * @returns a function that ends it
 */
export function watchMemory(pid: () => number | undefined, hear: (bytes: number) => void): () => void {
  if (process.platform !== 'linux') return () => {}
  const timer = setInterval(async () => {
    const [, pages] = (await readFile(`/proc/${pid()}/statm`, 'utf8').catch(() => '')).split(' ')
    if (pages) hear(Number(pages) * PAGE_BYTES)
  }, PERIOD_MS).unref()
  return () => clearInterval(timer)
}
