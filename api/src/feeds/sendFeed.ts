import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../isKnown'

/** Answers a text that readers ask for again and again: once in five minutes, and whole only when it has changed. */
export function sendFeed(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ ...FOR_FIVE_MINUTES, ETag: etag })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}

export const FOR_FIVE_MINUTES = { 'Cache-Control': 'public, max-age=300' }
