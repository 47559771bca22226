import type { Tag } from '@portal/shared-contracts/api'
import { usePortal } from '@portal/shared-contracts/portal'
import { useState } from 'react'
import type { RascunhoFormat } from '../rascunhos/storedRascunho'
import { useRascunho } from '../rascunhos/useRascunho'
import type { RemovalQuestion } from '../removal/Removal'
import { RASCUNHO } from '../texts'

/** What a list shows of a draft; it may have been saved with nothing in it (decision 123). */
interface Esboco {
  titulo: string
  tags: Tag[]
}

export type RascunhoCriado = ReturnType<typeof useRascunhoCriado>

/** The draft of a kind as the first of one's own items, and the question before its removal. */
export function useRascunhoCriado<Values extends Esboco>(format: RascunhoFormat<Values>) {
  const { alerts } = usePortal()
  const { guardado, remove } = useRascunho(format)
  const [asking, setAsking] = useState(false)
  const titulo = guardado?.valores.titulo.trim() || RASCUNHO.semTitulo

  const pergunta: RemovalQuestion = {
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
  const rascunho = guardado && { titulo, tags: guardado.valores.tags, salvoEm: guardado.salvoEm }
  return { rascunho, pergunta, ask: () => setAsking(true) }
}
