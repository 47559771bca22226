import { usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type RascunhoFormat, rascunhoKey, readRascunho, type StoredRascunho, writeRascunho } from './storedRascunho'

/** The one draft of a kind and of whoever is logged in. */
export interface Rascunho<Values> {
  guardado: StoredRascunho<Values> | undefined
  /** Replaces the draft that there was. @returns false where the browser has no room for it. */
  save: (valores: Values) => boolean
  remove: () => void
}

const NINGUEM = { id: 0, userName: '' }

/** Follows other tabs and other parts of this page. */
export function useRascunho<Values extends object>(format: RascunhoFormat<Values>): Rascunho<Values> {
  const usuario = usePortal().session.usuario ?? NINGUEM
  const key = rascunhoKey(format.kind, usuario.id)
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const guardado = useMemo(() => readRascunho(format, stored, usuario.id), [format, stored, usuario.id])

  const write = (rascunho: Omit<StoredRascunho<Values>, 'isAntigo'>) => {
    try {
      localStorage.setItem(key, writeRascunho(format, rascunho, usuario))
    } catch (error) {
      console.info('There is no room for the draft.', error)
      return false
    }
    announce(key)
    return true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that is stored in the old way.
  useEffect(() => {
    if (guardado?.isAntigo && format.isReady) write(guardado)
  }, [guardado, format])

  const remove = () => {
    localStorage.removeItem(key)
    announce(key)
  }

  return { guardado, save: (valores) => write({ valores, salvoEm: Date.now() }), remove }
}

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** The browser tells the other tabs only. */
const announce = (key: string) => dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
