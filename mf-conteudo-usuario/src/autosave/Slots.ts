import type { Envio } from '@portal/shared-contracts/api'
import { type Kind, keptKeys, keptPrefix, readEntry, withoutFiles, writeEntry } from '../rascunhos/draftStore'

export interface SavedSlot {
  slot: string
  valores: Record<string, unknown>
  em: number
  /** Slots of earlier versions lack it. */
  envio: Envio
}

/** Each opened form has its own slot, so that tabs do not overwrite each other. */
export class Slots {
  readonly prefix: string

  constructor(usuarioId: number, kind: Kind | 'conta', id: number) {
    this.prefix = keptPrefix(usuarioId, kind, id)
  }

  create(): string {
    return `${this.prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  }

  all(): SavedSlot[] {
    return keptKeys(this.prefix)
      .flatMap((key) => this.read(key) ?? [])
      .sort((one, other) => other.em - one.em)
  }

  /** @returns undefined if the slot is missing, unreadable or of another item */
  read(slot: string): SavedSlot | undefined {
    if (!slot.startsWith(this.prefix)) return undefined
    const { valores, em, envio } = readEntry(slot)
    if (!valores || typeof valores !== 'object' || typeof em !== 'number') return undefined
    return { slot, valores: valores as SavedSlot['valores'], em, envio: envioOf(envio) }
  }

  /** @returns false if the browser has no room or no lasting storage */
  write(slot: string, valores: object, envio: Envio): boolean {
    return writeEntry(slot, JSON.stringify({ valores: withoutFiles(valores), em: Date.now(), envio }))
  }
}

function envioOf(stored: unknown): Envio {
  const { chave, edicao } = (stored ?? {}) as Record<string, unknown>
  return { ...(typeof chave === 'string' && { chave }), ...(typeof edicao === 'number' && { edicao }) }
}
