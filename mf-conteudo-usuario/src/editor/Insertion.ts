import type { Editor } from './Editor'

export interface Insertion {
  kind: 'link' | 'imagem' | 'video' | 'formula' | 'tabela'
  /** The edited element, or a table's cell; null for a new one. */
  editing: HTMLElement | null
  /** The first pasted or dropped file is inserted. */
  arquivos?: readonly File[]
}

export type AskInsertion = (insertion: Insertion) => void

export interface InsertionDialogProps extends Pick<Insertion, 'editing' | 'arquivos'> {
  editor: Editor
  onClose: () => void
}
