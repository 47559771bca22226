import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONNECTION } from '../http/connectionLimits.ts'
import { onRequestClosed } from '../http/onRequestClosed.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { NetworkBudget, type NetworkBudgetOptions } from './NetworkBudget.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    dropsBody?: boolean
  }
}

export interface BodyLimits {
  bodyMs: number
  bodies: NetworkBudgetOptions
}

const MUITOS = 'Muitos envios ao mesmo tempo. Tente novamente em alguns segundos.'
const LENTO = 'O envio demorou demais. Tente novamente.'
const GRANDE = 'O conteúdo enviado é grande demais.'
const INTERROMPIDO = 'O envio foi interrompido.'

/** Reserves a body's memory by network and in total. Refuses with 503 without memory, 408 if a body takes too long. */
export function receiveBodies(app: FastifyInstance, { bodyMs, bodies }: BodyLimits = CONNECTION) {
  const budget = new NetworkBudget(bodies)
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesOf(request)
    if (bytes === undefined) return payload
    const giveBack = budget.take(request.ip, bytes) ?? refuse(503, MUITOS, { 'Retry-After': '5' })
    onRequestClosed(request, reply, giveBack)
    return Readable.from(await collect(payload as Readable, bytes, bodyMs))
  })
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.trim().toLowerCase().startsWith('multipart/')

function bytesOf(request: FastifyRequest): number | undefined {
  const { method, headers, routeOptions } = request
  if (method === 'GET' || method === 'HEAD' || routeOptions.config.dropsBody || isForm(request)) return undefined
  const limit = routeOptions.bodyLimit
  if (headers['transfer-encoding'] !== undefined) return limit
  const length = Number(headers['content-length'] ?? 0)
  return length > 0 && length <= limit ? length : undefined
}

/** Copies chunks together immediately: a body of single bytes would otherwise become many objects. */
function collect(payload: Readable, bytes: number, ms: number): Promise<Buffer[]> {
  const content = Buffer.allocUnsafeSlow(bytes)
  let received = 0
  return new Promise((resolve, reject) => {
    const end = (refusal?: Refusal) => {
      clearTimeout(timer)
      payload.off('data', onData).off('end', onEnd).off('close', onClose)
      // Drains the rest, so that the client can read the response.
      if (refusal) payload.resume()
      if (refusal) reject(refusal)
      else resolve(received > 0 ? [content.subarray(0, received)] : [])
    }
    const onData = (chunk: Buffer) => {
      if (received + chunk.length > bytes) return end(new Refusal(413, GRANDE))
      received += chunk.copy(content, received)
    }
    const onEnd = () => end()
    const onClose = () => end(new Refusal(400, INTERROMPIDO))
    const timer = setTimeout(() => end(new Refusal(408, LENTO, { Connection: 'close' })), ms)
    // The error listener stays: a later disconnect must not end the process.
    payload.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}
