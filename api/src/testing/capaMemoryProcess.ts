import { readFileSync, statSync } from 'node:fs'
import { CapaEncoder } from '../arquivos/CapaEncoder'

/** Draws one picture twice in parallel and prints the memory of both processes in MB. */
const [caminho = ''] = process.argv.slice(2)
const WATCH_MS = 5

/** Peaks by pid: a process with too much memory ends before it can be asked. */
const peaks = new Map<string, number>()
function watch() {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ')
  for (const pid of children.filter(Boolean)) peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peakMb(pid)))
}

function peakMb(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const encoder = new CapaEncoder()
const upload = { caminho, nome: caminho, tamanho: statSync(caminho).size }
const watching = setInterval(watch, WATCH_MS)
const drawn = await Promise.all([
  encoder.draw(upload, '192.0.2.1', 'capa'),
  encoder.draw(upload, '198.51.100.1', 'capa'),
])
clearInterval(watching)
watch()
const mb = [...peaks.values()].reduce((sum, peak) => sum + peak, 0)
console.log(
  JSON.stringify({
    drawn: drawn.filter((each) => typeof each === 'object').length,
    processes: peaks.size,
    mb: Math.round(mb),
  }),
)
