import { usePortal } from '@portal/shared-contracts/portal'
import { useMemo, useSyncExternalStore } from 'react'
import {
  type KindWithRascunho,
  parseRascunho,
  type RascunhoGuardado,
  rascunhoKey,
  withoutFiles,
} from './rascunhoGuardado'

/** The one draft of a kind and of whoever is logged in. */
export interface Rascunho<Values> {
  guardado: RascunhoGuardado<Values> | undefined
  /** Replaces the draft that there was. @returns false where the browser has no room for it. */
  save: (valores: Values) => boolean
  remove: () => void
}

/** Follows other tabs and other parts of this page. */
export function useRascunho<Values extends object>(kind: KindWithRascunho): Rascunho<Values> {
  const { usuario } = usePortal().session
  const { id = 0, userName = '' } = usuario ?? {}
  const key = rascunhoKey(kind, id)
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const guardado = useMemo(() => parseRascunho<Values>(stored), [stored])

  const save = (valores: Values) => {
    const rascunho: RascunhoGuardado<Values> = {
      valores: withoutFiles(valores),
      nomeUsuario: userName,
      salvoEm: Date.now(),
    }
    try {
      localStorage.setItem(key, JSON.stringify(rascunho))
    } catch (error) {
      console.info('There is no room for the draft.', error)
      return false
    }
    announce(key)
    return true
  }

  const remove = () => {
    localStorage.removeItem(key)
    announce(key)
  }

  return { guardado, save, remove }
}

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** The browser tells the other tabs only. */
const announce = (key: string) => dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
