import type { Editor } from './Editor'
import { FormulaDialog } from './FormulaDialog'
import type { Insercao } from './Insercao'
import { LinkDialog } from './LinkDialog'
import { VideoDialog } from './VideoDialog'

export interface InsercaoDialogProps {
  editor: Editor
  insercao: Insercao
  onClose: () => void
}

const DIALOGS = { link: LinkDialog, video: VideoDialog, formula: FormulaDialog }

/** Asks for what the pressed button puts into the text. */
export function InsercaoDialog({ editor, insercao: { kind, editing }, onClose }: InsercaoDialogProps) {
  const Dialog = DIALOGS[kind]
  return <Dialog editor={editor} editing={editing} onClose={onClose} />
}
