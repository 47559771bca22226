import type { Fault } from '../Fault'

export const mfConteudoUsuario: Fault[] = [
  {
    id: 'tab-stays-in-the-text',
    package: 'mf-conteudo-usuario',
    says: 'Who works by keyboard does not get out of the editor.',
    find: "event.key === 'Tab' && event.stopImmediatePropagation()",
    replace: "event.key === 'Escape' && event.stopImmediatePropagation()",
    journeys: ['editor'],
  },
  {
    id: 'toolbar-without-keys',
    package: 'mf-conteudo-usuario',
    says: 'The toolbar of the editor is not reached by keyboard.',
    find: "  'toolbar-navigation',\n",
    replace: '',
    journeys: ['editor'],
  },
  {
    id: 'pressed-that-is-no-button',
    package: 'mf-conteudo-usuario',
    says: 'A screen reader calls the frames around buttons pressed.',
    find: "if (element.localName !== 'button') element.removeAttribute('aria-pressed')",
    replace: "if (element.localName === 'button') element.removeAttribute('aria-pressed')",
    journeys: ['editor'],
  },
  {
    id: 'closed-without-a-question',
    package: 'mf-conteudo-usuario',
    says: 'A tab with unsent changes is closed without a question.',
    find: '!of.isOver && event.preventDefault()',
    replace: 'of.isOver && event.preventDefault()',
    journeys: ['autosave'],
  },
  {
    id: 'stored-twice-after-a-login',
    package: 'mf-conteudo-usuario',
    says: 'A form that goes on after a new login stores the item a second time, because it has forgotten its key.',
    find: '{ ...this.envio, ...kept.envio }',
    replace: '{ ...kept.envio, ...this.envio }',
    journeys: ['autosave'],
  },
]
