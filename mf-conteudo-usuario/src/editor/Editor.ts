import type { JoditEditorProps } from 'jodit-react'

export type Config = NonNullable<JoditEditorProps['config']>

export type Editor = Parameters<NonNullable<JoditEditorProps['editorRef']>>[0]

/** A toolbar button of the portal. Jodit's own type loses fields in its deep partial. */
export interface Control {
  icon?: string
  tooltip?: string
  tags?: string[]
  command?: string
  list?: Record<string, string> | undefined
  childTemplate?: (editor: Editor, value: string, name: string) => string
  isActive?: (editor: Editor) => boolean
  exec?: ((editor: Editor) => unknown) | undefined
  popup?: undefined
  update?: undefined
}
