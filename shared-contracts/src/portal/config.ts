/** Settings of a city, provided by the shell's server. */
export interface PortalConfig {
  nome: string
  /** Organization in error texts. */
  organizacao: string
  cidade: string
  uf: string
  email: string
  /** Data protection officer (LGPD art. 41). */
  encarregado: string
  /** Petition behind the call to join. */
  peticaoUrl: string
  /** PDF of the privacy terms. */
  privacidadeUrl: string
  /** Edition of the PDF, stored as proof with a registration: `2026-01`. */
  privacidadeVersao: string
  redes: { nome: string; url: string }[]
  /** True to offer VLibras, a sign language translation that another host serves on request. */
  vlibras: boolean
  logo?: string
  /** Colour of the browser around the portal: `#4b2e83`. */
  cor?: string
  lema?: string
  /** True in the demonstration city. Remotes before contracts 2.16 show their built-in history and parceiros there. */
  demo?: boolean
  /** True if the API has the search over everything, false if not; undefined if unknown. */
  busca?: boolean
  /** True if the API accepts pictures in texts; undefined if unknown. */
  imagens?: boolean
  /** True if a Lei is published; undefined if unknown. */
  leis?: boolean
  /** True if a notícia with a future date is hidden until then; undefined if unknown. */
  agenda?: boolean
  /** Origin without a trailing slash: `https://portal.example`. */
  portalUrl: string
  /** Base of the API; empty for the page's own origin. */
  apiUrl: string
  /** Postal code service `{cepUrl}/{cep}`; may be a path. */
  cepUrl: string
  /** IANA time zone of all dates. */
  fusoHorario: string
}
