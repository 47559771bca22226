import type { Fault } from '../Fault'

export const mfConteudoUsuario: Fault[] = [
  {
    id: 'tab-stays-in-the-text',
    package: 'mf-conteudo-usuario',
    says: 'Who works by keyboard does not get out of the editor.',
    find: "event.key === 'Tab' && event.stopImmediatePropagation()",
    replace: "event.key === 'Escape' && event.stopImmediatePropagation()",
    journeys: { specs: ['editor'], titles: 'Tab leaves the text from the item' },
  },
  {
    id: 'toolbar-without-keys',
    package: 'mf-conteudo-usuario',
    says: 'The toolbar of the editor is not reached by keyboard.',
    find: "  'toolbar-navigation',\n",
    replace: '',
    journeys: { specs: ['editor'], titles: 'by keyboard alone' },
  },
  {
    id: 'pressed-that-is-no-button',
    package: 'mf-conteudo-usuario',
    says: 'A screen reader calls the frames around buttons pressed.',
    find: "if (element.localName !== 'button') element.removeAttribute('aria-pressed')",
    replace: "if (element.localName === 'button') element.removeAttribute('aria-pressed')",
    journeys: { specs: ['editor'], titles: 'a function that is on is a pressed button' },
  },
  {
    id: 'closed-without-a-question',
    package: 'mf-conteudo-usuario',
    says: 'A tab with unsent changes is closed without a question.',
    find: '!of.isOver && event.preventDefault()',
    replace: 'of.isOver && event.preventDefault()',
    earlier: { find: '!of.isEnded && event.preventDefault()', replace: 'of.isEnded && event.preventDefault()' },
    journeys: { specs: ['autosave', 'salvaguarda'], titles: 'left after a question only' },
  },
]
