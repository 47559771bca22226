import type { Editor } from './Editor'

/** What a dialog asks for before it is inserted into the text. */
export interface Insertion {
  kind: 'link' | 'imagem' | 'video' | 'formula' | 'tabela'
  /** The element of this kind that is edited, of a table the cell; null for a new one. */
  editing: HTMLElement | null
  /** Files that were pasted or dropped, of which the first is to be inserted. */
  arquivos?: readonly File[]
}

/** Opens the dialog of an insertion. */
export type AskInsertion = (insertion: Insertion) => void

/** What the dialog of each kind is given. */
export interface InsertionDialogProps extends Pick<Insertion, 'editing' | 'arquivos'> {
  editor: Editor
  onClose: () => void
}
