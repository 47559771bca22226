import JoditEditor from 'jodit-react'
import { useEffect, useMemo, useRef } from 'react'
import { configOf, type Preset } from './configOf'

export interface EditorProps {
  preset: Preset
  value: string
  onChange: (html: string) => void
  onFocus: () => void
  onBlur: () => void
  /** Attributes of the place that is typed into. */
  attributes: Record<string, string | true | undefined>
}

type Editor = Parameters<NonNullable<Parameters<typeof JoditEditor>[0]['editorRef']>>[0]

/** The one file that imports Jodit; it comes with the first field that is rendered. */
export function JoditEngine({ preset, value, onChange, onFocus, onBlur, attributes }: EditorProps) {
  const editor = useRef<Editor>(null)
  const config = useMemo(() => configOf(preset), [preset])

  useEffect(() => {
    for (const [name, given] of Object.entries(attributes)) {
      if (given === undefined) editor.current?.editor.removeAttribute(name)
      else editor.current?.editor.setAttribute(name, String(given))
    }
  })

  useEffect(() => {
    editor.current?.events.on('focus.portal', onFocus)
    return () => {
      editor.current?.events?.off('focus.portal')
    }
  }, [onFocus])

  return <JoditEditor ref={editor} config={config} value={value} onChange={onChange} onBlur={onBlur} />
}
