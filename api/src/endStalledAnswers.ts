import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CONNECTION } from './bounds'
import { onceOver } from './onceOver'

export interface StalledLimits {
  /** How long a reader may take nothing of an answer. */
  stalledMs: number
  /** Bytes of answers that all readers together may leave waiting. */
  unsentBytes: number
}

const LOOK_MS = 1_000

/**
 * Hangs up on readers who ask and do not read: an answer is held until it has been taken. One that is taken slowly may go on,
 * as long as all of them together leave no more waiting than `unsentBytes`; beyond that, the largest are given up.
 */
export function endStalledAnswers(app: FastifyInstance, { stalledMs, unsentBytes }: StalledLimits = CONNECTION) {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const pipelined = new WeakMap<Socket, number>()
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = reply
    const { socket } = request.raw
    const waiting = (pipelined.get(socket) ?? 0) + 1
    pipelined.set(socket, waiting)
    onceOver(request, reply, () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1))
    // Each answer would be held until those before it have been taken.
    if (waiting > CONNECTION.pipelined) socket.destroy()
    // Silence while the answer is being made is none of the reader's.
    raw.setTimeout(stalledMs, () => {
      if (raw.socket && raw.socket.writableLength > 0) raw.socket.destroy()
    })
  })
  const look = setInterval(() => giveUpLargest(sockets, unsentBytes), LOOK_MS).unref()
  app.addHook('onClose', async () => clearInterval(look))
}

function giveUpLargest(sockets: Iterable<Socket>, unsentBytes: number) {
  const waiting = [...sockets].map((socket) => ({ socket, bytes: socket.writableLength }))
  let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= unsentBytes) return
  for (const { socket, bytes } of waiting.sort((a, b) => b.bytes - a.bytes)) {
    socket.destroy()
    total -= bytes
    if (total <= unsentBytes) return
  }
}
