import type { JoditEditorProps } from 'jodit-react'

export type Config = NonNullable<JoditEditorProps['config']>

/** Jodit at work. */
export type Editor = Parameters<NonNullable<JoditEditorProps['editorRef']>>[0]

/** A button of the toolbar, as far as the portal defines one. Jodit's own type does not survive its deep partial. */
export interface Control {
  icon?: string
  tooltip?: string
  /** The button is pressed while the caret is in one of these. */
  tags?: string[]
  command?: string
  /** What is handed to the command, and what it is called. */
  list?: Record<string, string> | undefined
  childTemplate?: (editor: Editor, value: string, name: string) => string
  isActive?: (editor: Editor) => boolean
  exec?: ((editor: Editor) => unknown) | undefined
  popup?: undefined
  update?: undefined
}
