/** What is asked for in a dialog before it is put into the text. */
export interface Insertion {
  kind: 'link' | 'video' | 'formula'
  /** The one that is in the text already. */
  editing: HTMLElement | null
}

export type AskInsertion = (insercao: Insertion) => void
