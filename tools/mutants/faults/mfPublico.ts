import type { Fault } from '../Fault'

export const mfPublico: Fault[] = [
  {
    id: 'contact-asks-for-a-login',
    package: 'mf-publico',
    says: 'Visitors who want to write to us are sent to the login.',
    find: "handle: { public: true, name: 'FaleConosco', search: [] }",
    replace: "handle: { name: 'FaleConosco', search: [] }",
    journeys: ['contato'],
  },
  {
    id: 'highlights-stand-still',
    package: 'mf-publico',
    says: 'The indicators of the highlights move nothing.',
    find: 'scrollTo({ left: slide.offsetLeft })',
    replace: 'scrollTo({ left: slide.offsetTop })',
    journeys: ['eventos'],
  },
  {
    id: 'parceiro-not-found-is-down',
    package: 'mf-publico',
    says: 'Search engines keep asking for a parceiro that there is not.',
    find: 'throw data(null, { status: statusFor(resultado) })',
    replace: 'throw data(null, { status: 503 })',
  },
  {
    id: 'over-on-its-last-day',
    package: 'mf-publico',
    says: 'An edital is called over on its last day.',
    find: "dataTermino >= today ? 'andamento'",
    replace: "dataTermino > today ? 'andamento'",
  },
]
