import { PROSE } from '@portal/shared-contracts/ui/rich-text'
import { controlsOf, ICONS } from './controls'
import type { Config } from './Editor'
import { toEditable } from './editable'
import type { AskInsertion } from './Insertion'
import { TEXTS } from './joditTexts'
import { type Preset, toolbarOf } from './toolbar'
import { INDENT_PX } from './toolbarOptions'

/** The only parts of Jodit that are started: none that fetches, uploads, pastes, or draws over the text. */
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

/** What Jodit rewrites in a text without being asked: opening a text must not change it. */
const REWRITERS = new Set(['fillEmptyParagraph', 'replaceOldTags', 'safeLinksTarget', 'sandboxIframesInContent'])

interface EditorOptions {
  preset: Preset
  /** Whether the API takes pictures for texts. */
  hasImages: boolean
  /** Where it is; empty for the page's own origin. */
  filesFrom: string
}

/** Jodit's options: it asks no other host for anything, and changes no text that is only opened (decision 97). */
export const joditConfig = ({ preset, hasImages, filesFrom }: EditorOptions, ask: AskInsertion): Config => ({
  safeMode: true,
  safePluginsList: PLUGINS,
  language: 'pt_br',
  i18n: { pt_br: TEXTS },
  buttons: toolbarOf(preset, hasImages),
  controls: controlsOf(ask) as Config['controls'],
  extraIcons: ICONS,
  // A function too, says its documentation; its type has lost that.
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
  // They name other hosts; nothing may ask them even if a plugin came back.
  sourceEditorCDNUrlsJS: [],
  beautifyHTMLCDNUrlsJS: [],
  cleanHTML: { sanitizer: sanitizerOf(filesFrom), disableCleanFilter: REWRITERS, replaceNBSP: false },
})

/** Jodit hands over no text where it inserts a fragment: ours are clean (`insertCleaned`). */
const sanitizerOf = (filesFrom: string) => (html: string | undefined) => (html ? toEditable(html, filesFrom) : '')
