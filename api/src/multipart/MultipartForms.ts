import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { onRequestClosed } from '@portal/platform/http/onRequestClosed'
import { Refusal, refusalOfGone, refuse } from '@portal/platform/http/refuse'
import { ARQUIVO_GRANDE, ARQUIVO_LIMITE_BYTES } from '@portal/shared-contracts/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inUsableFolder } from '../arquivos/usableFolder'
import { FORM } from '../config/limits'
import { quoted } from '../http/plainLine'
import type { Upload } from '../http/Upload'
import { FormAdmission, type FormAdmissionOptions } from './FormAdmission'

declare module 'fastify' {
  interface FastifyInstance {
    formularios: MultipartForms
  }
}

export interface MultipartForm {
  /** In order, with the client's names; JSON parts are parsed. */
  fields: [name: string, value: unknown][]
  arquivo: Upload | undefined
}

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  usuarioId: number
}

const NOME = 'O formulário tem um campo sem nome, ou com um nome longo demais.'
const GRANDE = 'O texto enviado é grande demais.'

const OPTIONS = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: ARQUIVO_LIMITE_BYTES - 1,
    fieldSize: FORM.fieldBytes,
    files: 1,
    fields: FORM.fields,
    parts: FORM.fields + 1,
    headerPairs: FORM.headerPairs,
    headerSize: FORM.headerBytes,
  },
}

export class MultipartForms {
  private readonly folder: string
  private readonly admission: FormAdmission

  constructor(options: FormAdmissionOptions) {
    this.folder = options.folders.tmp
    this.admission = new FormAdmission(options)
  }

  /** Calls `use` with the form once admitted, and always removes its file. Refuses with 400, 413, 415, 429 and 503. */
  async receive<Result>({ request, reply, usuarioId }: Sending, use: (form: MultipartForm) => Promise<Result>) {
    if (!request.isMultipart()) refuse(415, 'Envie o formulário como multipart/form-data.')
    const gone = new AbortController()
    onRequestClosed(request, reply, () => gone.abort(refusalOfGone()))
    const path = join(this.folder, randomUUID())
    try {
      return await this.admission.run({ usuarioId, ip: request.ip, signal: gone.signal }, async () =>
        use(await this.read(request, path, gone.signal)),
      )
    } finally {
      // Drains a refused form, so that its sender can read the response.
      request.raw.unpipe().resume()
      // The sweeper removes the rest; the form has its response.
      await rm(path, { force: true }).catch(() => {})
    }
  }

  /** @param gone after a disconnect the stream itself emits nothing */
  private async read(request: FastifyRequest, path: string, gone: AbortSignal): Promise<MultipartForm> {
    gone.throwIfAborted()
    if (request.raw.destroyed) throw refusalOfGone()
    const fields = new TextFields()
    let arquivo: Upload | undefined
    try {
      for await (const part of request.parts(OPTIONS)) {
        if (part.type === 'file') arquivo = await this.save(part, path)
        else fields.add(part)
      }
    } catch (error) {
      throw explainForm(error)
    }
    return { fields: fields.entries, arquivo }
  }

  private async save({ fieldname, filename, file }: MultipartFile, caminho: string) {
    if (fieldname?.toLowerCase() !== 'arquivo') refuse(400, `O campo ${quoted(fieldname ?? '')} não recebe arquivos.`)
    await mkdir(this.folder, { recursive: true })
    await inUsableFolder(() => pipeline(file, createWriteStream(caminho, { flags: 'wx', mode: 0o600 })))
    if (file.truncated) refuse(413, ARQUIVO_GRANDE)
    // Browsers send this for an empty file field.
    if (!filename && file.bytesRead === 0) return undefined
    return { caminho, nome: filename ?? '', tamanho: file.bytesRead }
  }
}

class TextFields {
  readonly entries: [name: string, value: unknown][] = []
  private total = 0

  add({ fieldname, value, valueTruncated }: MultipartValue) {
    if (!fieldname || fieldname.length > FORM.name) refuse(400, NOME)
    this.total += typeof value === 'string' ? Buffer.byteLength(value) : 0
    // The parser truncates long values silently.
    if (valueTruncated || this.total > FORM.totalBytes) refuse(413, GRANDE)
    const isNoFile = fieldname.toLowerCase() === 'arquivo' && value === ''
    if (!isNoFile) this.entries.push([fieldname, value])
  }
}

export async function receiveForms(app: FastifyInstance, options: FormAdmissionOptions) {
  await app.register(multipart)
  app.decorate('formularios', new MultipartForms(options))
}

const SENTENCES: Record<string, string> = {
  FST_FILES_LIMIT: 'Envie só um arquivo.',
  FST_FIELDS_LIMIT: 'O formulário tem campos demais.',
  FST_PARTS_LIMIT: 'O formulário tem campos demais.',
}
const UNREADABLE = 'O formulário enviado está incompleto ou não pôde ser lido.'

function explainForm(error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Refusal(400, SENTENCES[code] ?? UNREADABLE)
}
