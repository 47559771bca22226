import type { Fault } from '../Fault'

export const mfPublico: Fault[] = [
  {
    id: 'contact-asks-for-a-login',
    package: 'mf-publico',
    says: 'Visitors who want to write to us are sent to the login.',
    find: "handle: { public: true, name: 'FaleConosco', search: [] }",
    replace: "handle: { name: 'FaleConosco', search: [] }",
    journeys: { specs: ['contato'] },
  },
  {
    id: 'download-that-runs',
    package: 'mf-publico',
    says: 'A download may be a script, where a server lets one through.',
    find: '/^(https?:\\/\\/|\\/)/i.test(address)',
    replace: '/(https?:\\/\\/|\\/)/i.test(address)',
  },
  {
    id: 'highlights-stand-still',
    package: 'mf-publico',
    says: 'The indicators of the highlights move nothing.',
    find: 'scrollTo({ left: slide.offsetLeft })',
    replace: 'scrollTo({ left: slide.offsetTop })',
    journeys: { specs: ['eventos'], titles: 'highlights' },
  },
  {
    id: 'parceiro-not-found-is-down',
    package: 'mf-publico',
    says: 'Search engines keep asking for a parceiro that there is not.',
    find: 'return detalhe ? sucesso(detalhe) : refusal(404)',
    replace: 'return detalhe ? sucesso(detalhe) : refusal(503)',
  },
]
