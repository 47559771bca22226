/** What differs between two cities that run the same portal; given by the shell's server. */
export interface PortalConfig {
  nome: string
  /** The organisation behind the portal, as error texts name it. */
  organizacao: string
  cidade: string
  uf: string
  /** Contact e-mail of the footer. */
  email: string
  /** Person or office in charge of personal data (LGPD art. 41). */
  encarregado: string
  /** Petition that the call to join links to. */
  peticaoUrl: string
  /** PDF of the privacy terms. */
  privacidadeUrl: string
  /** Which edition of the terms that PDF is, as a registration proves it was accepted: `2026-01`. */
  privacidadeVersao: string
  redes: { nome: string; url: string }[]
  /** Whether visitors are offered VLibras, a translation into sign language that comes from another host when asked for. */
  vlibras: boolean
  /** Whether the API is known to have the search over everything, or to lack it; left out by a shell that does not ask. */
  busca?: boolean
  /** Whether the API is known to take pictures for texts; left out by a shell that does not ask. */
  imagens?: boolean
  /** Whether a Lei is published; left out by a shell that does not ask. */
  leis?: boolean
  /** Where the portal is to be found, without a slash at the end: `https://portal.example`. */
  portalUrl: string
  /** Base of the API; empty for the page's own origin. */
  apiUrl: string
  /** Service of postal codes: asked as `{cepUrl}/{cep}`, on the page's own origin where it is a path. */
  cepUrl: string
  /** IANA zone in which every date of the portal is meant. */
  fusoHorario: string
}
