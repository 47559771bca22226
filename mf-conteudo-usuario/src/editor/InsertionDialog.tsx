import type { Editor } from './Editor'
import { FormulaDialog } from './FormulaDialog'
import type { Insertion } from './Insertion'
import { LinkDialog } from './LinkDialog'
import { VideoDialog } from './VideoDialog'

export interface InsertionDialogProps {
  editor: Editor
  insercao: Insertion
  onClose: () => void
}

const DIALOGS = { link: LinkDialog, video: VideoDialog, formula: FormulaDialog }

/** Asks for what the pressed button puts into the text. */
export function InsertionDialog({ editor, insercao: { kind, editing }, onClose }: InsertionDialogProps) {
  const Dialog = DIALOGS[kind]
  return <Dialog editor={editor} editing={editing} onClose={onClose} />
}
