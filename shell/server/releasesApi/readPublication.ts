import { Refusal, refuse } from '@portal/api'
import { DETAILS_FIELD, detailsSchema, FILES_FIELD, isInside, type PublicationDetails } from '@portal/releases'
import type { FastifyError, FastifyRequest } from 'fastify'
import { readBody } from './readBody'

/** Bytes of all files together: a remote as large as ours has 4 MB. */
export const MAX_BYTES = 67_108_864
export const MAX_FILES = 2_000

const LIMITS = {
  fileSize: MAX_BYTES,
  fieldSize: 65_536,
  files: MAX_FILES,
  fields: 1,
  parts: MAX_FILES + 1,
  headerPairs: 20,
  headerSize: 8_192,
}

/** A build as it was sent, with nothing checked but the paths. */
export interface SentPublication {
  details: PublicationDetails
  /** Content by path below `dist`. */
  files: Map<string, Buffer>
}

/** Reads a publication into memory. Refuses 400, 413 and 415. */
export async function readPublication(request: FastifyRequest): Promise<SentPublication> {
  if (request.headers['content-encoding'] !== undefined) refuse(415, 'Envie a publicação sem comprimi-la.')
  if (!request.isMultipart()) refuse(415, 'Envie a publicação como multipart/form-data.')
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) refuse(413, TOO_LARGE)
  // The parser would wait for ever for a sender that went away before.
  if (request.raw.destroyed) refuse(400, 'A publicação foi interrompida.')
  return readParts(request).catch((error: FastifyError) => {
    // What the parser cannot make out is the sender's fault, and it names no status.
    throw error.statusCode || error instanceof Refusal ? error : new Refusal(400, UNREADABLE)
  })
}

async function readParts(request: FastifyRequest): Promise<SentPublication> {
  const files = new Map<string, Buffer>()
  let details: PublicationDetails | undefined
  let bytes = 0
  for await (const part of request.parts({ preservePath: true, limits: LIMITS })) {
    if (part.type === 'field') {
      if (part.fieldname !== DETAILS_FIELD) refuse(400, `O campo "${part.fieldname}" não é desta chamada.`)
      details = readBody(detailsSchema, jsonOf(part.value))
      continue
    }
    const { filename: path } = part
    if (part.fieldname !== FILES_FIELD) refuse(400, `O campo "${part.fieldname}" não recebe arquivos.`)
    if (!isInside(path)) refuse(400, `"${path}" não é um caminho dentro da construção.`)
    if (files.has(path)) refuse(400, `O arquivo ${path} veio duas vezes.`)
    const chunks: Buffer[] = []
    for await (const chunk of part.file) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) refuse(413, TOO_LARGE)
      chunks.push(chunk)
    }
    files.set(path, Buffer.concat(chunks))
  }
  return { details: details ?? refuse(400, `Falta o campo "${DETAILS_FIELD}".`), files }
}

const UNREADABLE = 'A publicação está incompleta ou não pôde ser lida.'
const TOO_LARGE = 'A construção passa de 64 MB.'

/** A field that says it is JSON comes parsed. */
function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
