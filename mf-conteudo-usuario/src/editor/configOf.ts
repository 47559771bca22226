import type { JoditEditorProps } from 'jodit-react'

export type Preset = 'essential' | 'minimal' | 'full'

const MINIMAL = ['bold', 'italic', 'underline', '|', 'ul', 'ol', '|', 'link']
const ESSENTIAL = ['paragraph', ...MINIMAL, '|', 'undo', 'redo', 'eraser']
const FULL = ['font', 'fontsize', ...ESSENTIAL, 'strikethrough', 'align', 'superscript', 'subscript', 'brush']

const BUTTONS: Record<Preset, string[]> = { minimal: MINIMAL, essential: ESSENTIAL, full: FULL }

export const configOf = (preset: Preset): NonNullable<JoditEditorProps['config']> => ({
  language: 'pt_br',
  buttons: BUTTONS[preset],
  toolbarAdaptive: false,
  tabIndex: 0,
  triggerChangeEvent: false,
  disablePlugins: [
    'about',
    'ai-assistant',
    'file',
    'image',
    'powered-by-jodit',
    'source',
    'speech-recognize',
    'stat',
    'xpath',
  ],
  askBeforePasteHTML: false,
  askBeforePasteFromWord: false,
})
