import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CONNECTION } from './bounds'

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
  app.addHook('onRequest', async (_request, { raw }) => {
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
