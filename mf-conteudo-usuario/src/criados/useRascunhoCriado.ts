import type { Tag } from '@portal/shared-contracts/api'
import { usePortal } from '@portal/shared-contracts/portal'
import { useState } from 'react'
import type { RascunhoFormat } from '../rascunhos/storedRascunho'
import { useRascunho } from '../rascunhos/useRascunho'
import type { RemovalQuestion } from '../removal/Removal'
import { RASCUNHO } from '../texts'

/** `rascunho` is undefined where none is stored; `ask` opens the question that `removal` holds. */
export type RascunhoCriado = ReturnType<typeof useRascunhoCriado>

/** The draft of a kind for the list of one's own items, and the question before its removal. */
export function useRascunhoCriado<Values extends { tags: Tag[] }>(format: RascunhoFormat<Values>) {
  const { alerts } = usePortal()
  const { stored, remove } = useRascunho(format)
  const [asking, setAsking] = useState(false)
  // It may have been saved empty (decision 123).
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
