import type { Envio } from '@portal/shared-contracts/api'
import { withoutFiles } from '../rascunhos/storedRascunho'
import { isLasting } from './isLasting'

/** With it begins the localStorage key of every slot, of all users and items. */
export const SLOT_PREFIX = 'portal.salvaguarda.'

/** What was typed into a form and never sent, by the name of its slot. */
export interface SavedSlot {
  slot: string
  valores: Record<string, unknown>
  /** When the slot was written last, in ms since 1970. */
  em: number
  /** What is sent with the values. Slots of earlier versions have none of it. */
  envio: Envio
}

/**
 * The slots of one user's item in localStorage: one for each time its form was opened, so that two tabs never write
 * over each other. The name of a slot begins with the user's id: in a shared browser no user is offered another's texts.
 */
export class Slots {
  readonly prefix: string

  constructor(usuarioId: number, kind: string, id: number) {
    this.prefix = `${SLOT_PREFIX}${usuarioId}.${kind}.${id > 0 ? id : 'novo'}.`
  }

  /** A new name of a slot, for one opening of the form. */
  create(): string {
    return `${this.prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  }

  /** All slots of this item, the newest first. */
  all(): SavedSlot[] {
    return Object.keys(localStorage)
      .flatMap((key) => this.read(key) ?? [])
      .sort((one, other) => other.em - one.em)
  }

  /** @returns undefined for a slot of another item, a missing one and one that cannot be read */
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

  /** @returns false where the browser has no room, or keeps nothing longer than the page */
  write(slot: string, valores: object, envio: Envio): boolean {
    try {
      localStorage.setItem(slot, JSON.stringify({ valores: withoutFiles(valores), em: Date.now(), envio }))
      return isLasting()
    } catch (error) {
      console.info('There is no room for what is being typed.', error)
      return false
    }
  }

  /** Removes a slot. Forms on this page and in other tabs are told by a `storage` event: they may be offering it. */
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
