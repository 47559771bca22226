import type { Fault } from '../Fault'

export const mfAuth: Fault[] = [
  {
    id: 'unticked-is-remembered',
    package: 'mf-auth',
    says: 'The next person at the browser sees an e-mail that was to be forgotten.',
    find: 'checked || rememberedEmail.remove()',
    replace: 'checked && rememberedEmail.remove()',
    journeys: ['session'],
  },
  {
    id: 'code-stays-behind',
    package: 'mf-auth',
    says: 'Code and e-mail stay in the tab after the new password is set.',
    find: '      storedRecuperacao.remove()\n',
    replace: '',
    journeys: ['cadastro', 'recuperacao'],
  },
  {
    id: 'registration-tells-who-is-here',
    package: 'mf-auth',
    says: 'The registration shows what the server says of a taken e-mail, and hides what it says of a limit.',
    find: 'codigo === TOO_MANY_REQUESTS && resposta',
    replace: 'codigo !== TOO_MANY_REQUESTS && resposta',
    journeys: ['cadastro'],
  },
  {
    id: 'lockout-without-its-end',
    package: 'mf-auth',
    says: 'A person who is locked out does not read for how long.',
    find: 'codigo === TOO_MANY_REQUESTS && NAMES_A_TIME.test(resposta)',
    replace: 'codigo === TOO_MANY_REQUESTS && !NAMES_A_TIME.test(resposta)',
  },
]
