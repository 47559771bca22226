import { usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isLasting } from '../autosave/isLasting'
import { type RascunhoFormat, rascunhoKey, readRascunho, type StoredRascunho, writeRascunho } from './storedRascunho'

export interface Rascunho<Values> extends Pick<RascunhoFormat<Values>, 'semArquivo' | 'tituloOf'> {
  stored: StoredRascunho<Values> | undefined
  /** @returns false if the browser has no room or no storage */
  save: (valores: Values) => boolean
  remove: () => void
}

const NO_USUARIO = { id: 0, userName: '' }

/** Follows changes in other tabs and components. */
export function useRascunho<Values extends object>(format: RascunhoFormat<Values>): Rascunho<Values> {
  const usuario = usePortal().session.usuario ?? NO_USUARIO
  const key = rascunhoKey(format.kind, usuario.id)
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const stored = useMemo(() => readRascunho(format, text, usuario.id), [format, text, usuario.id])

  const write = (rascunho: Omit<StoredRascunho<Values>, 'isOldFormat'>) => {
    if (!isLasting()) return false
    try {
      localStorage.setItem(key, writeRascunho(format, rascunho, usuario))
    } catch (error) {
      console.info('There is no room for the draft.', error)
      return false
    }
    announce(key)
    return true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each draft of the old format.
  useEffect(() => {
    if (stored?.isOldFormat && format.isReady) write(stored)
  }, [stored, format])

  const remove = () => {
    localStorage.removeItem(key)
    announce(key)
  }

  const { semArquivo, tituloOf } = format
  return { stored, semArquivo, tituloOf, save: (valores) => write({ valores, salvoEm: Date.now() }), remove }
}

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** Browsers send `storage` events to other tabs only, so this page sends its own. */
const announce = (key: string) => dispatchEvent(new StorageEvent('storage', { key }))
