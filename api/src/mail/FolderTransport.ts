import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailTransport } from './MailTransport'

export class FolderTransport implements MailTransport {
  readonly maxParallel = 1
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  private last = 0

  constructor(
    private readonly folder: string,
    private readonly onFile: (path: string) => void,
  ) {}

  async send(mensagem: SendMailOptions) {
    const { message } = await this.transport.sendMail(mensagem)
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const path = join(this.folder, `${this.nextTime()}-${nameOf(mensagem)}.eml`)
    const draft = `${path}.tmp`
    try {
      await writeFile(draft, message, { flag: 'wx', mode: 0o600, flush: true })
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    this.onFile(path)
  }

  /** Keeps the order within a millisecond. */
  private nextTime() {
    this.last = Math.max(Date.now(), this.last + 1)
    return new Date(this.last).toISOString().replace(/[-:.]/g, '')
  }
}

const nameOf = ({ messageId }: SendMailOptions) => /[\w-]+/.exec(messageId ?? '')?.[0] ?? ''
