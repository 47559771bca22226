/** Addresses of the portal (docs/product.md#routes). Passing `':noticiaId'` creates a pattern. */
export const paths = {
  home: () => '/',
  faleConosco: () => '/fale-conosco',
  parceiros: () => '/parceiros',
  parceiro: (id: number | string) => `/parceiros/${id}`,
  quemSomos: () => '/quem-somos',
  eventos: () => '/eventos',
  evento: (id: number | string) => `/eventos/${id}`,
  noticias: () => '/noticias',
  noticia: (id: number | string) => `/noticias/${id}`,
  documentos: () => '/documentos',
  documento: (id: number | string) => `/documentos/${id}`,
  pesquisas: () => '/pesquisas',
  editais: () => '/editais',
  login: (voltar?: string) => (voltar ? `/login?voltar=${encodeURIComponent(voltar)}` : '/login'),
  esqueciASenha: () => '/esqueci-a-senha',
  codigo: () => '/codigo',
  redefinirSenha: () => '/redefinir-senha',
  perfil: () => '/perfil',
  userHome: () => '/user/Home',
  gerenciaNoticia: (id?: number | string) => withId('/user/noticias', id),
  gerenciaEvento: (id?: number | string) => withId('/user/eventos', id),
  gerenciaDocumento: (id?: number | string) => withId('/user/documentos', id),
  noticiasCriadas: () => '/user/noticias-criadas',
  eventosCriados: () => '/user/eventos-criados',
  documentosCriados: () => '/user/documentos-criados',
  conta: () => '/user/conta',
  /** Where gestores read, approve or take down an item. */
  gerir: (tipo: string, id: number | string) => `/user/gestao/aprovacao/${tipo}/${id}`,
  acessibilidade: () => '/acessibilidade',
  mapaDoSite: () => '/mapa-do-site',
  busca: () => '/busca',
} as const

const withId = (path: string, id?: number | string) => (id === undefined ? path : `${path}/${id}`)

/** Internal names of the routes (docs/product.md#routes). */
export const ROUTE_NAMES = {
  Home: paths.home(),
  FaleConosco: paths.faleConosco(),
  Parceiros: paths.parceiros(),
  ParceiroExpandido: paths.parceiro(':parceiroId'),
  QuemSomos: paths.quemSomos(),
  Eventos: paths.eventos(),
  EventoExpandido: paths.evento(':eventoId'),
  Noticias: paths.noticias(),
  NoticiaExpandida: paths.noticia(':noticiaId'),
  Documentos: paths.documentos(),
  DocumentoExpandido: paths.documento(':documentoId'),
  Pesquisas: paths.pesquisas(),
  Editais: paths.editais(),
  Login: paths.login(),
  EsqueciASenha: paths.esqueciASenha(),
  Codigo: paths.codigo(),
  RedefinirSenha: paths.redefinirSenha(),
  Perfil: paths.perfil(),
  UserHome: paths.userHome(),
  GerenciaNoticia: paths.gerenciaNoticia(':noticiaId?'),
  GerenciaEvento: paths.gerenciaEvento(':eventoId?'),
  GerenciaDocumento: paths.gerenciaDocumento(':documentoId?'),
  NoticiasCriadas: paths.noticiasCriadas(),
  EventosCriados: paths.eventosCriados(),
  DocumentosCriados: paths.documentosCriados(),
} as const

export type RouteName = keyof typeof ROUTE_NAMES

/** Adds the portal's origin, which search engines and messengers need. */
export const wholeAddress = (address: string, portalUrl: string) =>
  /^https?:/i.test(address) ? address : portalUrl + address
