import { mkdir, statfs } from 'node:fs/promises'
import { networkOf, networksOf } from '@portal/addresses'
import { inUsableFolder, requireUsableFolder } from '../arquivos/usableFolder'
import type { RateLimit } from '../autenticacao/RateLimit'
import { FORM } from '../bounds'
import { ConcurrencyLimit } from '../ConcurrencyLimit'
import { LimitByKey } from '../LimitByKey'
import { Refusal, refuse } from '../refuse'

/** Who sends a form, and from where. */
export interface Sender {
  usuarioId: number
  ip: string
  /** Aborted when the sender is gone. */
  signal: AbortSignal
}

export interface FormAdmissionOptions {
  /** Where files of forms are received. */
  folder: string
  /** How many items a person may send in an hour. */
  envios: Pick<RateLimit, 'require'>
  limits?: Pick<typeof FORM, 'atOnce' | 'freeBytes'>
}

/**
 * Lets forms in one after the other, before a byte of them is read: so many of a person, of a network and of all are received at
 * a time, none of a person who has sent too many, and none while the disk is nearly full, which the database shares.
 */
export class FormAdmission {
  private readonly byPerson: LimitByKey
  private readonly byNetwork: LimitByKey
  private readonly ofAll: ConcurrencyLimit
  private readonly freeBytes: number

  constructor(private readonly options: FormAdmissionOptions) {
    const { atOnce, freeBytes } = options.limits ?? FORM
    const limit = (atOnce: number) => ({ atOnce, waiting: FORM.waiting, refusal: tooMany })
    this.byPerson = new LimitByKey(limit(atOnce.person))
    this.byNetwork = new LimitByKey(limit(atOnce.network))
    this.ofAll = new ConcurrencyLimit(limit(atOnce.all))
    this.freeBytes = freeBytes
  }

  /** Does the work as soon as there is a place for it. Refuses 429 and 503. */
  async run<T>({ usuarioId, ip, signal }: Sender, receive: () => Promise<T>): Promise<T> {
    const { folder, envios } = this.options
    await envios.require(ip, String(usuarioId))
    const work = async () => {
      await requireSpace(folder, this.freeBytes)
      return receive()
    }
    const path = networksOf(ip).map(({ name }) => name)
    const inNetwork = () => this.byNetwork.run(networkOf(ip), () => this.ofAll.run(work, { path, signal }), { signal })
    return this.byPerson.run(String(usuarioId), inNetwork, { signal })
  }
}

const tooMany = () =>
  new Refusal(429, 'Muitos envios ao mesmo tempo. Espere que terminem e tente novamente.', { 'Retry-After': '5' })

async function requireSpace(folder: string, bytes: number) {
  await inUsableFolder(() => mkdir(folder, { recursive: true }))
  await requireUsableFolder(folder)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) {
    refuse(503, 'O portal está sem espaço para guardar o envio. Tente novamente mais tarde.', { 'Retry-After': '600' })
  }
}
