import type { RequestListener, ServerResponse } from 'node:http'
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
 * as long as all of them together leave no more waiting than `unsentBytes`; beyond that, the largest are given up. Who asks for
 * more at a time than a connection may is hung up on as well, and nothing of that is worked on.
 */
export function endStalledAnswers(app: FastifyInstance, { stalledMs, unsentBytes }: StalledLimits = CONNECTION) {
  const connections = new Map<Socket, Set<ServerResponse>>()
  app.server.on('connection', (socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
    // Each of its answers has several who wait for its end, and it has few answers.
    socket.setMaxListeners(0)
  })
  const answers = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  // Of one packet the parser reads hundreds of requests, also after their connection was ended.
  app.server.on('request', (request, response) => {
    const { socket } = request
    const open = connections.get(socket)
    if (socket.destroyed || !open) return
    // Each answer would be held until those before it have been taken.
    if (open.size === CONNECTION.pipelined) return void socket.destroy()
    open.add(response)
    response.once('close', () => open.delete(response))
    // Silence while the answer is being made is none of the reader's.
    response.setTimeout(stalledMs, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy()
    })
    for (const answer of answers) answer(request, response)
  })
  const look = setInterval(() => giveUpLargest(connections, unsentBytes), LOOK_MS).unref()
  app.addHook('onClose', async () => clearInterval(look))
}

function giveUpLargest(connections: Map<Socket, Set<ServerResponse>>, unsentBytes: number) {
  const waiting = [...connections].map(([socket, answers]) => ({ socket, bytes: unsentOf(socket, answers) }))
  let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= unsentBytes) return
  for (const { socket, bytes } of waiting.sort((a, b) => b.bytes - a.bytes)) {
    socket.destroy()
    total -= bytes
    if (total <= unsentBytes) return
  }
}

/** Bytes that a connection has not taken: of the answer that has its turn, and of those behind it, which hold theirs themselves. */
function unsentOf(socket: Socket, answers: Set<ServerResponse>): number {
  let bytes = socket.writableLength
  for (const answer of answers) if (!answer.socket) bytes += answer.writableLength
  return bytes
}
