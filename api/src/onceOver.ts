import { setMaxListeners } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Of one answer, and of the few that wait on its connection. */
const LISTENERS = 60

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
  // Each part of the portal that takes care of an answer listens once; eleven of them are no leak.
  setMaxListeners(LISTENERS, response, connection)
  response.on('close', end)
  connection.on('close', end)
  if (connection.destroyed || response.closed) queueMicrotask(end)
  return stop
}
