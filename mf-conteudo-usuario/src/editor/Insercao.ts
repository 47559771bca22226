/** What is asked for in a dialog before it is put into the text. */
export type Insercao = { kind: 'link' | 'video' | 'formula'; editing: HTMLElement | null }

export type AskInsercao = (insercao: Insercao) => void
