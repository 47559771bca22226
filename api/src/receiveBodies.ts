import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONNECTION } from './bounds'
import { NetworkBudget, type NetworkBudgetOptions } from './NetworkBudget'
import { onceOver } from './onceOver'
import { Refusal, refuse } from './refuse'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that lets the body go by. */
    dropsBody?: boolean
  }
}

export interface BodyLimits {
  /** How long a body may take to arrive. */
  bodyMs: number
  /** Bytes of bodies that are held at a time. */
  bodies: NetworkBudgetOptions & { least: number }
}

const MUITOS = 'Muitos envios ao mesmo tempo. Tente novamente em alguns segundos.'
const LENTO = 'O envio demorou demais. Tente novamente.'
const GRANDE = 'O conteúdo enviado é grande demais.'
const INTERROMPIDO = 'O envio foi interrompido.'

/**
 * Receives bodies into memory that is set aside for each beforehand, of which there is so much for one network and for all. One
 * without a length counts as the longest that its route takes. Multipart forms are let in by `FormAdmission`, and read by their route. Refuses 503 where nothing is left, before anything is read, and 408 where a body takes too long.
 */
export function receiveBodies(app: FastifyInstance, { bodyMs, bodies }: BodyLimits = CONNECTION) {
  const budget = new NetworkBudget(bodies)
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesOf(request)
    if (bytes === undefined) return payload
    const giveBack = budget.take(request.ip, Math.max(bytes, bodies.least))
    if (!giveBack) refuse(503, MUITOS, { 'Retry-After': '5' })
    onceOver(request, reply, giveBack)
    return Readable.from(await collect(payload as Readable, bytes, bodyMs))
  })
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.trim().toLowerCase().startsWith('multipart/')

/** What a body may need of memory; undefined of one that is not held, or that Fastify refuses by its length. */
function bytesOf(request: FastifyRequest): number | undefined {
  const { method, headers, routeOptions } = request
  if (method === 'GET' || method === 'HEAD' || routeOptions.config.dropsBody || isForm(request)) return undefined
  const limit = routeOptions.bodyLimit
  if (headers['transfer-encoding'] !== undefined) return limit
  const length = Number(headers['content-length'] ?? 0)
  return length > 0 && length <= limit ? length : undefined
}

/**
 * The whole body, or nothing of an empty one. It is copied together at once: a sender of single bytes would otherwise have
 * each of them kept as an object of its own.
 */
function collect(payload: Readable, bytes: number, ms: number): Promise<Buffer[]> {
  const body = Buffer.allocUnsafeSlow(bytes)
  let received = 0
  return new Promise((resolve, reject) => {
    const end = (refusal?: Refusal) => {
      clearTimeout(timer)
      payload.off('data', onData).off('end', onEnd).off('close', onClose)
      // What still comes is let go by, so that its sender gets to read the answer.
      if (refusal) payload.resume()
      if (refusal) reject(refusal)
      else resolve(received > 0 ? [body.subarray(0, received)] : [])
    }
    const onData = (chunk: Buffer) => {
      if (received + chunk.length > bytes) return end(new Refusal(413, GRANDE))
      received += chunk.copy(body, received)
    }
    const onEnd = () => end()
    const onClose = () => end(new Refusal(400, INTERROMPIDO))
    const timer = setTimeout(() => end(new Refusal(408, LENTO, { Connection: 'close' })), ms)
    // Its listener stays: who is cut off after an answer has begun must end no process.
    payload.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}
