import { usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { announce, isLasting, rascunhoKey, removeEntry, writeEntry } from './draftStore'
import { type RascunhoFormat, readRascunho, type StoredRascunho, writeRascunho } from './storedRascunho'

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
    const isWritten = isLasting() && writeEntry(key, writeRascunho(format, rascunho, usuario))
    if (isWritten) announce(key)
    return isWritten
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each draft of the old format.
  useEffect(() => {
    if (stored?.isOldFormat && format.isReady) write(stored)
  }, [stored, format])

  const { semArquivo, tituloOf } = format
  return {
    stored,
    semArquivo,
    tituloOf,
    save: (valores) => write({ valores, salvoEm: Date.now() }),
    remove: () => removeEntry(key),
  }
}

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
