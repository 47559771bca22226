import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { ARQUIVO_GRANDE, ARQUIVO_LIMITE_BYTES } from '@portal/shared-contracts/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Upload } from '../arquivos/Upload'
import { FORM } from '../bounds'
import { onceOver } from '../onceOver'
import { quoted } from '../quoted'
import { refusalOfGone, refuse } from '../refuse'
import { explainForm } from './explainForm'
import { FormAdmission, type FormAdmissionOptions } from './FormAdmission'

declare module 'fastify' {
  interface FastifyInstance {
    formularios: MultipartForms
  }
}

/** A form as it was sent. */
export interface MultipartForm {
  /** As the client names them, in the order in which they came; JSON parts are parsed. */
  fields: [name: string, value: unknown][]
  /** The file of the field `arquivo`. */
  arquivo: Upload | undefined
}

/** A call that sends a form, and whose. */
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

/** Receives multipart forms, a file of theirs as a temporary one in a folder of our own. */
export class MultipartForms {
  private readonly folder: string
  private readonly admission: FormAdmission

  constructor(options: FormAdmissionOptions) {
    this.folder = options.folder
    this.admission = new FormAdmission(options)
  }

  /**
   * Calls `use` with the form of a person, as soon as there is a place to receive it, and removes its temporary file afterwards,
   * also after an error. Refuses 400, 413, 415, 429 and 503.
   */
  async receive<Result>({ request, reply, usuarioId }: Sending, use: (form: MultipartForm) => Promise<Result>) {
    if (!request.isMultipart()) refuse(415, 'Envie o formulário como multipart/form-data.')
    const gone = new AbortController()
    onceOver(request, reply, () => gone.abort(refusalOfGone()))
    const path = join(this.folder, randomUUID())
    try {
      return await this.admission.run({ usuarioId, ip: request.ip, signal: gone.signal }, async () =>
        use(await this.read(request, path, gone.signal)),
      )
    } finally {
      // What a refused form still sends is let go by, so that its sender gets to read the answer.
      request.raw.unpipe().resume()
      // What stays in spite of this is the sweeper's; the form has its answer.
      await rm(path, { force: true }).catch(() => {})
    }
  }

  /** @param gone of a sender who has gone already, nothing would say so any more */
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
    await pipeline(file, createWriteStream(caminho, { flags: 'wx', mode: 0o600 }))
    if (file.truncated) refuse(413, ARQUIVO_GRANDE)
    // What a browser sends of a file field that nothing was chosen for.
    if (!filename && file.bytesRead === 0) return undefined
    return { caminho, nome: filename ?? '', tamanho: file.bytesRead }
  }
}

/** The text fields of a form; all of them together have an end, too. */
class TextFields {
  readonly entries: [name: string, value: unknown][] = []
  private total = 0

  add({ fieldname, value, valueTruncated }: MultipartValue) {
    if (!fieldname || fieldname.length > FORM.name) refuse(400, NOME)
    this.total += typeof value === 'string' ? Buffer.byteLength(value) : 0
    // The parser cuts a long value without a word.
    if (valueTruncated || this.total > FORM.totalBytes) refuse(413, GRANDE)
    const isNoFile = fieldname.toLowerCase() === 'arquivo' && value === ''
    if (!isNoFile) this.entries.push([fieldname, value])
  }
}

/** Lets an app receive multipart forms as `app.formularios`. */
export async function receiveForms(app: FastifyInstance, options: FormAdmissionOptions) {
  await app.register(multipart)
  app.decorate('formularios', new MultipartForms(options))
}
