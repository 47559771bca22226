import type { Tag } from '@portal/shared-contracts/api'
import { usePortal } from '@portal/shared-contracts/portal'
import { useState } from 'react'
import type { RascunhoFormat } from '../rascunhos/storedRascunho'
import { useRascunho } from '../rascunhos/useRascunho'
import type { RemovalQuestion } from '../removal/Removal'
import { RASCUNHO } from '../texts'

/** `rascunho` is undefined if none is stored; `ask` opens the dialog of `removal`. */
export type RascunhoCriado = ReturnType<typeof useRascunhoCriado>

export function useRascunhoCriado<Values extends { tags: Tag[] }>(format: RascunhoFormat<Values>) {
  const { alerts } = usePortal()
  const { stored, remove } = useRascunho(format)
  const [asking, setAsking] = useState(false)
  // A draft may be saved empty (docs/product.md#drafts).
  const titulo = (stored && format.tituloOf(stored.valores).trim()) || RASCUNHO.semTitulo

  const removal: RemovalQuestion = {
    asking,
    question: RASCUNHO.confirm,
    about: titulo,
    removing: false,
    keep: () => setAsking(false),
    remove: () => {
      remove()
      setAsking(false)
      alerts.success(RASCUNHO.removido)
    },
  }
  const rascunho = stored && { titulo, tags: stored.valores.tags, salvoEm: stored.salvoEm }
  return { rascunho, removal, ask: () => setAsking(true) }
}
