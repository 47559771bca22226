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
 * Receives bodies into memory of which there is so much for one network and for all, and for each as much as has come of it. Multipart forms are let in by `FormAdmission`, and read by their route. Refuses 503 where nothing is left, and 408 where a body takes too long.
 */
export function receiveBodies(app: FastifyInstance, { bodyMs, bodies }: BodyLimits = CONNECTION) {
  const budget = new NetworkBudget(bodies)
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesOf(request)
    if (bytes === undefined) return payload
    const room = new Room(budget, request.ip, { least: bodies.least, most: bytes })
    onceOver(request, reply, () => room.giveBack())
    return Readable.from(await collect(payload as Readable, room, bodyMs))
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

/** Memory for one body, which doubles as it comes. */
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

  /** Refuses 413 and 503. */
  add(chunk: Buffer) {
    const needed = this.received + chunk.length
    if (needed > this.bytes.most) refuse(413, GRANDE)
    if (needed > this.content.length) this.growTo(Math.min(this.bytes.most, Math.max(needed, this.content.length * 2)))
    this.received += chunk.copy(this.content, this.received)
  }

  get body(): Buffer {
    return this.content.subarray(0, this.received)
  }

  /** Once, and for good. */
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

/**
 * The whole body, or nothing of an empty one. It is copied together at once: a sender of single bytes would otherwise have
 * each of them kept as an object of its own.
 */
function collect(payload: Readable, room: Room, ms: number): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const end = (refusal?: Refusal) => {
      clearTimeout(timer)
      payload.off('data', onData).off('end', onEnd).off('close', onClose)
      // What still comes is let go by, so that its sender gets to read the answer.
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
    // Its listener stays: who is cut off after an answer has begun must end no process.
    payload.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}
