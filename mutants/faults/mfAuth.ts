import type { Fault } from '../Fault'

export const mfAuth: Fault[] = [
  {
    id: 'unticked-is-remembered',
    package: 'mf-auth',
    says: 'The next person at the browser sees an e-mail that was to be forgotten.',
    find: 'checked || rememberedEmail.remove()',
    replace: 'checked && rememberedEmail.remove()',
    earlier: { find: 'checked || emailLembrado.forget()', replace: 'checked && emailLembrado.forget()' },
    journeys: { specs: ['session'], titles: 'remember-me' },
  },
  {
    id: 'code-stays-behind',
    package: 'mf-auth',
    says: 'Code and e-mail stay in the tab after the new password is set.',
    find: '      storedRecuperacao.remove()\n',
    replace: '',
    earlier: { find: '      recuperacaoGuardada.forget()\n', replace: '' },
    journeys: { specs: ['cadastro', 'recuperacao'] },
  },
  {
    id: 'registration-tells-who-is-here',
    package: 'mf-auth',
    says: 'The registration shows what the server says of a taken e-mail, and hides what it says of a limit.',
    find: 'codigo === TOO_MANY_REQUESTS && resposta',
    replace: 'codigo !== TOO_MANY_REQUESTS && resposta',
    earlier: {
      find: 'codigo === MUITAS_TENTATIVAS && resposta',
      replace: 'codigo !== MUITAS_TENTATIVAS && resposta',
    },
    journeys: { specs: ['cadastro'], titles: 'a refusal' },
  },
]
