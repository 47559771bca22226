import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

export const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** False for pages rendered in this process, which are limited elsewhere. */
export const hasConnection = ({ socket }: FastifyRequest) => socket instanceof Socket
