import { PROSE } from '@portal/shared-contracts/ui/rich-text'
import { controlsOf, ICONS } from './controls'
import type { Config } from './Editor'
import { toEditable } from './editable'
import type { AskInsertion } from './Insertion'
import { TEXTS } from './joditTexts'
import { INDENT_PX } from './pasted/buildLists'
import { type Preset, toolbarOf } from './toolbar'

/** Only these parts of Jodit run. None of them fetches, uploads, pastes or draws over the text. */
const PLUGINS = [
  'backspace',
  'bold',
  'clean-html',
  'color',
  'dtd',
  'enter',
  'focus',
  'font',
  'format-block',
  'hotkeys',
  'indent',
  'justify',
  'key-arrow-outside',
  'ordered-list',
  'redo-undo',
  'select',
  'tab',
  'table-keyboard-navigation',
  'toolbar-navigation',
  'wrap-nodes',
]

/** These events rewrite a text when it is opened, so they are disabled. */
const REWRITERS = new Set(['fillEmptyParagraph', 'replaceOldTags', 'safeLinksTarget', 'sandboxIframesInContent'])

interface EditorOptions {
  preset: Preset
  hasImages: boolean
  filesFrom: string
}

/** Jodit contacts no other host and does not change an opened text (docs/product.md#rich-text). */
export const joditConfig = ({ preset, hasImages, filesFrom }: EditorOptions, ask: AskInsertion): Config => ({
  safeMode: true,
  safePluginsList: PLUGINS,
  language: 'pt_br',
  i18n: { pt_br: TEXTS },
  buttons: toolbarOf(preset, hasImages),
  controls: controlsOf(ask) as Config['controls'],
  extraIcons: ICONS,
  // Jodit's documentation allows a function, but its type does not.
  textIcons: ((name: string) => name === 'paragraph') as unknown as boolean,
  toolbarAdaptive: false,
  toolbarSticky: false,
  toolbarInline: false,
  statusbar: false,
  showPlaceholder: false,
  editorClassName: PROSE,
  tabIndex: 0,
  triggerChangeEvent: false,
  indentMargin: INDENT_PX,
  enableDragAndDropFileToEditor: false,
  // The defaults name other hosts, which an enabled plugin would contact.
  sourceEditorCDNUrlsJS: [],
  beautifyHTMLCDNUrlsJS: [],
  cleanHTML: { sanitizer: sanitizerOf(filesFrom), disableCleanFilter: REWRITERS, replaceNBSP: false },
})

/** Jodit passes no text when it inserts a fragment. Our fragments are already clean (`insertCleaned`). */
const sanitizerOf = (filesFrom: string) => (html: string | undefined) => (html ? toEditable(html, filesFrom) : '')
