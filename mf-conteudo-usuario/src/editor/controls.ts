import { Jodit } from 'jodit-react'
import type { Control } from './Editor'
import { elementAtCaret } from './elementAtCaret'
import type { AskInsertion, Insertion } from './Insertion'
import { toggleDirection } from './toggleDirection'
import { BACKGROUND_COLORS, FONTS, PARAGRAPHS, SIZES, TEXT_COLORS } from './toolbarOptions'

/** Replaces functions that Jodit lacks or offers only to the mouse. */
export const controlsOf = (ask: AskInsertion): Record<string, Control> => ({
  // Jodit would merge a plain list with its own.
  paragraph: { list: Jodit.atom(PARAGRAPHS) },
  font: { list: Jodit.atom(FONTS) },
  fontsize: { list: SIZES, childTemplate: (_, size, name) => `<span style="font-size: ${size}">${name}</span>` },
  // Jodit would label the button with the alignment's English name.
  align: { update: undefined },
  ul: { list: undefined, exec: undefined },
  ol: { list: undefined, exec: undefined },
  code: wrapping('code', 'Código'),
  quote: { ...wrapping('blockquote', 'Citação'), icon: 'quote' },
  codeBlock: { ...wrapping('pre', 'Bloco de código'), icon: 'codeBlock' },
  textColor: coloring('forecolor', 'Cor do texto', TEXT_COLORS),
  backgroundColor: coloring('background', 'Cor de fundo', BACKGROUND_COLORS),
  direction: {
    icon: 'direction',
    tooltip: 'Escrever da direita para a esquerda',
    isActive: (editor) => elementAtCaret(editor, '[dir=rtl]') !== null,
    exec: (editor) => toggleDirection(editor),
  },
  link: asking('link', 'Link', 'a', ask),
  imagem: asking('imagem', 'Imagem', 'img', ask),
  video: asking('video', 'Vídeo', '[data-video]', ask),
  formula: asking('formula', 'Fórmula', '[data-formula]', ask),
  tabela: asking('tabela', 'Tabela', 'td, th', ask),
})

const wrapping = (element: 'code' | 'blockquote' | 'pre', tooltip: string): Control => ({
  tooltip,
  icon: element,
  tags: [element],
  exec: (editor) => editor.s.commitStyle({ element }),
})

const coloring = (command: string, tooltip: string, list: Record<string, string>): Control => ({
  command,
  tooltip,
  icon: command,
  list,
  childTemplate: (_, color, name) => `<span data-color style="--color: ${color || 'transparent'}">${name}</span>`,
})

const asking = (kind: Insertion['kind'], tooltip: string, selector: string, ask: AskInsertion): Control => ({
  tooltip,
  icon: kind,
  popup: undefined,
  isActive: (editor) => elementAtCaret(editor, selector) !== null,
  exec: (editor) => {
    ask({ kind, editing: elementAtCaret(editor, selector) })
    return true
  },
})

const drawing = (paths: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`

/** The paths are from Lucide, in the style of Jodit's icons. */
export const ICONS: Record<string, string> = {
  code: drawing('<path d="m16 18 6-6-6-6"/><path d="m8 6-6 6 6 6"/>'),
  codeBlock: drawing(
    '<path d="m10 9-3 3 3 3"/><path d="m14 15 3-3-3-3"/><rect x="3" y="3" width="18" height="18" rx="2"/>',
  ),
  quote: drawing('<path d="M17 5H3"/><path d="M21 12H8"/><path d="M21 19H8"/><path d="M3 12v7"/>'),
  forecolor: drawing('<path d="M4 20h16"/><path d="m6 16 6-12 6 12"/><path d="M8 12h8"/>'),
  background: drawing(
    '<path d="m9 11-6 6v3h9l3-3"/><path d="m22 12-4.6 4.6a2 2 0 0 1-2.8 0l-5.2-5.2a2 2 0 0 1 0-2.8L14 4"/>',
  ),
  direction: drawing(
    '<path d="M14 3v11"/><path d="M14 9h-3a3 3 0 0 1 0-6h9"/><path d="M18 3v11"/><path d="M22 18H2l4-4"/><path d="m6 22-4-4"/>',
  ),
  imagem: drawing(
    '<rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="9" cy="9" r="2"/><path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21"/>',
  ),
  video: drawing(
    '<path d="m16 13 5.2 3.5a.5.5 0 0 0 .8-.4V7.9a.5.5 0 0 0-.8-.4L16 10.5"/><rect x="2" y="6" width="14" height="12" rx="2"/>',
  ),
  tabela: drawing(
    '<path d="M12 3v18"/><path d="M3 9h18"/><path d="M3 15h18"/><rect x="3" y="3" width="18" height="18" rx="2"/>',
  ),
  formula: drawing(
    '<path d="M18 7V5a1 1 0 0 0-1-1H6.5a.5.5 0 0 0-.4.8l4.5 6a2 2 0 0 1 0 2.4l-4.5 6a.5.5 0 0 0 .4.8H17a1 1 0 0 0 1-1v-2"/>',
  ),
}
