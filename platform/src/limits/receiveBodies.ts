import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONNECTION } from '../http/connectionLimits.ts'
import { onRequestClosed } from '../http/onRequestClosed.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { NetworkBudget, type NetworkBudgetOptions } from './NetworkBudget.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that ignore the body. */
    dropsBody?: boolean
  }
}

export interface BodyLimits {
  bodyMs: number
  bodies: NetworkBudgetOptions & { least: number }
}

const MUITOS = 'Muitos envios ao mesmo tempo. Tente novamente em alguns segundos.'
const LENTO = 'O envio demorou demais. Tente novamente.'
const GRANDE = 'O conteúdo enviado é grande demais.'
const INTERROMPIDO = 'O envio foi interrompido.'

/** Memory is limited by network and in total. Refuses with 503 without memory, 408 if a body takes too long. */
export function receiveBodies(app: FastifyInstance, { bodyMs, bodies }: BodyLimits = CONNECTION) {
  const budget = new NetworkBudget(bodies)
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesOf(request)
    if (bytes === undefined) return payload
    const room = new Room(budget, request.ip, { least: bodies.least, most: bytes })
    onRequestClosed(request, reply, () => room.giveBack())
    return Readable.from(await collect(payload as Readable, room, bodyMs))
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

/** Reserved memory of a body; doubles as data arrives. */
class Room {
  private readonly held: (() => void)[] = []
  private content: Buffer
  private received = 0
  private isOver = false

  constructor(
    private readonly budget: NetworkBudget,
    private readonly ip: string,
    private readonly bytes: { least: number; most: number },
  ) {
    this.take(bytes.least)
    this.content = Buffer.allocUnsafeSlow(Math.min(bytes.least, bytes.most))
  }

  add(chunk: Buffer) {
    const needed = this.received + chunk.length
    if (needed > this.bytes.most) refuse(413, GRANDE)
    if (needed > this.content.length) this.growTo(Math.min(this.bytes.most, Math.max(needed, this.content.length * 2)))
    this.received += chunk.copy(this.content, this.received)
  }

  get body(): Buffer {
    return this.content.subarray(0, this.received)
  }

  giveBack() {
    this.isOver = true
    for (const giveBack of this.held.splice(0)) giveBack()
  }

  private growTo(size: number) {
    this.take(size - this.content.length)
    const larger = Buffer.allocUnsafeSlow(size)
    this.content.copy(larger, 0, 0, this.received)
    this.content = larger
  }

  private take(amount: number) {
    const giveBack = this.isOver ? undefined : this.budget.take(this.ip, amount)
    this.held.push(giveBack ?? refuse(503, MUITOS, { 'Retry-After': '5' }))
  }
}

/** Copies chunks together immediately: a body of single bytes would otherwise become many objects. */
function collect(payload: Readable, room: Room, ms: number): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const end = (refusal?: Refusal) => {
      clearTimeout(timer)
      payload.off('data', onData).off('end', onEnd).off('close', onClose)
      // Drains the rest, so that the sender can read the response.
      if (refusal) payload.resume()
      if (refusal) reject(refusal)
      else resolve(room.body.length > 0 ? [room.body] : [])
    }
    const onData = (chunk: Buffer) => {
      try {
        room.add(chunk)
      } catch (refusal) {
        end(refusal as Refusal)
      }
    }
    const onEnd = () => end()
    const onClose = () => end(new Refusal(400, INTERROMPIDO))
    const timer = setTimeout(() => end(new Refusal(408, LENTO, { Connection: 'close' })), ms)
    // The error listener stays: a later disconnect must not end the process.
    payload.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}
