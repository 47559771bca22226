import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CONNECTION } from '../http/connectionLimits.ts'

export interface StalledLimits {
  stalledMs: number
  unsentBytes: number
}

const LOOK_MS = 1_000

/** Closes stalled readers, whose responses stay in memory. If slow readers hold too much, closes the largest first. */
export function endStalledAnswers(app: FastifyInstance, { stalledMs, unsentBytes }: StalledLimits = CONNECTION) {
  const connections = new Map<Socket, Set<ServerResponse>>()
  app.server.on('connection', (socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
    socket.setMaxListeners(0)
  })
  const answers = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  // The parser reads hundreds of requests from one packet, even after the connection was ended.
  app.server.on('request', (request, response) => {
    const { socket } = request
    const open = connections.get(socket)
    if (socket.destroyed || !open) return
    // Each response stays in memory until the earlier ones are read.
    if (open.size === CONNECTION.pipelined) return void socket.destroy()
    open.add(response)
    response.once('close', () => open.delete(response))
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

/** Unsent bytes of a connection: its current response and those queued behind it. */
function unsentOf(socket: Socket, answers: Set<ServerResponse>): number {
  let bytes = socket.writableLength
  for (const answer of answers) if (!answer.socket) bytes += answer.writableLength
  return bytes
}
