import { setMaxListeners } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'

const LISTENERS = 60

/** Calls back once a response is over. Node does not notify one that is queued behind another. */
export function onRequestClosed({ raw: request }: FastifyRequest, { raw: response }: FastifyReply, listen: () => void) {
  const connection = request.socket
  let isOver = false
  const stop = () => {
    response.off('close', end)
    connection.off('close', end)
  }
  const end = () => {
    stop()
    // An emitter in progress calls removed listeners too.
    if (isOver) return
    isOver = true
    listen()
  }
  // Several parts listen once each; this is no leak.
  setMaxListeners(LISTENERS, response, connection)
  response.on('close', end)
  connection.on('close', end)
  if (connection.destroyed || response.closed) queueMicrotask(end)
  return stop
}
