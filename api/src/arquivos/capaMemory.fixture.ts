import { readFileSync, statSync } from 'node:fs'
import { CapaEncoder } from './CapaEncoder'

/** A process of its own: draws the picture of the first argument twice at once, and prints how far its memory grew, in MB. */
const [caminho = ''] = process.argv.slice(2)
const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

const encoder = new CapaEncoder()
const tipo = caminho.endsWith('.png') ? 'image/png' : 'image/jpeg'
const upload = { caminho, nome: caminho, tipo, tamanho: statSync(caminho).size }
const restMb = peakMb()
const drawn = await Promise.all([encoder.draw(upload, '192.0.2.1'), encoder.draw(upload, '198.51.100.1')])
console.log(JSON.stringify({ drawn: drawn.filter(Boolean).length, mb: Math.round(peakMb() - restMb) }))
