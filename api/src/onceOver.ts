import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Calls back once an answer is over: sent, cut off, or never begun because its connection ended. Node tells an answer itself of
 * that only while it has its turn; one that waits behind another on its connection would be under way without end. Of a connection
 * that has ended already, before what came first was done, nobody tells any more: that is said right after this.
 * @returns stops listening
 */
export function onceOver({ raw: request }: FastifyRequest, { raw: response }: FastifyReply, listen: () => void) {
  const connection = request.socket
  let isOver = false
  const stop = () => {
    response.off('close', end)
    connection.off('close', end)
  }
  const end = () => {
    stop()
    // One who has begun to tell its listeners tells them all.
    if (isOver) return
    isOver = true
    listen()
  }
  response.on('close', end)
  connection.on('close', end)
  if (connection.destroyed || response.closed) queueMicrotask(end)
  return stop
}
