import type { Envio } from '@portal/shared-contracts/api'
import { isLasting } from './isLasting'
import { withoutFiles } from './slotFiles'

/** Prefix of all slots in localStorage. */
export const SLOT_PREFIX = 'portal.salvaguarda.'

/** Unsent values of a form. */
export interface SavedSlot {
  slot: string
  valores: Record<string, unknown>
  /** Time of the last write, in ms since 1970. */
  em: number
  /** Sent with the values. Slots of earlier versions lack it. */
  envio: Envio
}

/** Each opened form has its own slot, so that tabs do not overwrite each other. */
export class Slots {
  readonly prefix: string

  constructor(usuarioId: number, kind: string, id: number) {
    this.prefix = `${SLOT_PREFIX}${usuarioId}.${kind}.${id > 0 ? id : 'novo'}.`
  }

  create(): string {
    return `${this.prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  }

  all(): SavedSlot[] {
    return Object.keys(localStorage)
      .flatMap((key) => this.read(key) ?? [])
      .sort((one, other) => other.em - one.em)
  }

  /** @returns undefined if the slot is missing, unreadable or of another item */
  read(slot: string): SavedSlot | undefined {
    if (!slot.startsWith(this.prefix)) return undefined
    try {
      const { valores, em, envio } = JSON.parse(localStorage.getItem(slot) ?? 'null') ?? {}
      if (!valores || typeof valores !== 'object' || typeof em !== 'number') return undefined
      return { slot, valores, em, envio: envioOf(envio) }
    } catch {
      return undefined
    }
  }

  /** @returns false if the browser has no room or no lasting storage */
  write(slot: string, valores: object, envio: Envio): boolean {
    try {
      localStorage.setItem(slot, JSON.stringify({ valores: withoutFiles(valores), em: Date.now(), envio }))
      return isLasting()
    } catch (error) {
      console.info('There is no room for what is being typed.', error)
      return false
    }
  }

  /** Other tabs get a `storage` event. This page needs one as well, because it may offer the slot. */
  remove(slot: string) {
    if (localStorage.getItem(slot) === null) return
    localStorage.removeItem(slot)
    dispatchEvent(new StorageEvent('storage', { key: slot }))
  }
}

function envioOf(stored: unknown): Envio {
  const { chave, edicao } = (stored ?? {}) as Record<string, unknown>
  return { ...(typeof chave === 'string' && { chave }), ...(typeof edicao === 'number' && { edicao }) }
}
