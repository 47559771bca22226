import { Refusal, refuse } from '@portal/platform/http/refuse'
import {
  BUILD_BYTES,
  BUILD_FILES,
  type Build,
  buildOf,
  DETAILS_FIELD,
  FILES_FIELD,
  isInside,
  jsonOf,
} from '@portal/releases'
import type { FastifyError, FastifyRequest } from 'fastify'

const LIMITS = {
  fileSize: BUILD_BYTES,
  fieldSize: 65_536,
  files: BUILD_FILES,
  fields: 1,
  parts: BUILD_FILES + 1,
  headerPairs: 20,
  headerSize: 8_192,
}

export interface SentPublication {
  build: Build
  details: unknown
}

export async function readPublication(request: FastifyRequest): Promise<SentPublication> {
  if (request.headers['content-encoding'] !== undefined) refuse(415, 'Envie a publicação sem comprimi-la.')
  if (!request.isMultipart()) refuse(415, 'Envie a publicação como multipart/form-data.')
  if (Number(request.headers['content-length'] ?? 0) > BUILD_BYTES) refuse(413, TOO_LARGE)
  // The parser would wait forever for a disconnected client.
  if (request.raw.destroyed) refuse(400, 'A publicação foi interrompida.')
  const { files, details } = await readParts(request).catch((error: FastifyError) => {
    if (error instanceof Refusal) throw error
    // Parser errors without a status are the client's fault.
    if (!error.statusCode) throw new Refusal(400, UNREADABLE)
    throw error.statusCode === 413 ? new Refusal(413, TOO_LARGE) : error
  })
  return { build: buildOf(files), details }
}

async function readParts(request: FastifyRequest) {
  const files = new Map<string, Buffer>()
  let details: unknown
  let bytes = 0
  for await (const part of request.parts({ preservePath: true, limits: LIMITS })) {
    if (part.type === 'field') {
      if (part.fieldname !== DETAILS_FIELD) refuse(400, `O campo "${part.fieldname}" não é desta chamada.`)
      // The parser has read a part of type JSON.
      details = typeof part.value === 'string' ? jsonOf(part.value) : part.value
      continue
    }
    const { filename: path } = part
    if (part.fieldname !== FILES_FIELD) refuse(400, `O campo "${part.fieldname}" não recebe arquivos.`)
    if (!isInside(path)) refuse(400, `"${path}" não é um caminho dentro da construção.`)
    if (files.has(path)) refuse(400, `O arquivo ${path} veio duas vezes.`)
    const chunks: Buffer[] = []
    for await (const chunk of part.file) {
      bytes += chunk.length
      if (bytes > BUILD_BYTES) refuse(413, TOO_LARGE)
      chunks.push(chunk)
    }
    files.set(path, Buffer.concat(chunks))
  }
  if (details === undefined) refuse(400, `Falta o campo "${DETAILS_FIELD}".`)
  return { files, details }
}

const UNREADABLE = 'A publicação está incompleta ou não pôde ser lida.'
const TOO_LARGE = `A construção passa de 64 MB ou de ${BUILD_FILES} arquivos.`
