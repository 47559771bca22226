import { mkdir } from 'node:fs/promises'
import { Refusal } from '@portal/platform/http/refuse'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { LimitByKey } from '@portal/platform/limits/LimitByKey'
import { networkOf } from '@portal/platform/net/networkOf'
import { freeBytes } from '@portal/platform/storage/freeBytes'
import { inUsableFolder, requireUsableFolder, withoutRoom } from '../arquivos/usableFolder'
import { FORM } from '../config/limits'
import type { RateLimit } from '../limites/RateLimit'

export interface Sender {
  usuarioId: number
  ip: string
  signal: AbortSignal
}

export interface FormAdmissionOptions {
  folders: Record<string, string> & { tmp: string }
  envios: Pick<RateLimit, 'require'>
  limits?: Pick<typeof FORM, 'atOnce' | 'freeBytes'>
}

/** Admits forms before their bodies are read, limited by person, network, items per hour and disk space. */
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

  async run<T>({ usuarioId, ip, signal }: Sender, receive: () => Promise<T>): Promise<T> {
    const { folders, envios } = this.options
    await envios.require(ip, String(usuarioId))
    const work = async () => {
      await requireSpace(folders, this.freeBytes)
      return receive()
    }
    const inNetwork = () => this.byNetwork.run(networkOf(ip), () => this.ofAll.run(work, { ip, signal }), { signal })
    return this.byPerson.run(String(usuarioId), inNetwork, { signal })
  }
}

const tooMany = () =>
  new Refusal(429, 'Muitos envios ao mesmo tempo. Espere que terminem e tente novamente.', { 'Retry-After': '5' })

async function requireSpace(folders: FormAdmissionOptions['folders'], bytes: number) {
  await inUsableFolder(() => mkdir(folders.tmp, { recursive: true }))
  await requireUsableFolder(folders.tmp)
  for (const folder of Object.values(folders)) {
    if ((await inUsableFolder(() => freeBytes(folder))) < bytes) throw withoutRoom()
  }
}
