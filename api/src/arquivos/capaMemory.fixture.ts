import { readFileSync, statSync } from 'node:fs'
import { CapaEncoder } from './CapaEncoder'

/** A process of its own: draws the picture of the first argument twice at once, and prints how much memory the two that draw took, in MB. */
const [caminho = ''] = process.argv.slice(2)
const peakMb = (pid: string) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const encoder = new CapaEncoder()
const tipo = caminho.endsWith('.png') ? 'image/png' : 'image/jpeg'
const upload = { caminho, nome: caminho, tipo, tamanho: statSync(caminho).size }
const drawn = await Promise.all([
  encoder.draw(upload, '192.0.2.1', 'capa'),
  encoder.draw(upload, '198.51.100.1', 'capa'),
])
const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
const mb = children.map(peakMb).reduce((sum, peak) => sum + peak, 0)
console.log(JSON.stringify({ drawn: drawn.filter(Boolean).length, processes: children.length, mb: Math.round(mb) }))
