import { CONTRACT_VERSION, type MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import { paths } from '@portal/shared-contracts/paths'

const ROUTES: MicroFrontend['routes'] = [
  { path: paths.home(), lazy: () => import('./pages/HomePage'), handle: { public: true, name: 'Home', search: [] } },
  {
    path: paths.noticias(),
    lazy: () => import('./pages/NoticiasPage'),
    handle: { public: true, name: 'Noticias', search: ['busca', 'autorId', 'pagina'] },
  },
  {
    path: paths.noticia(':noticiaId'),
    lazy: () => import('./pages/NoticiaPage'),
    handle: { public: true, name: 'NoticiaExpandida', search: [] },
  },
  {
    path: paths.eventos(),
    lazy: () => import('./pages/EventosPage'),
    handle: { public: true, name: 'Eventos', search: ['busca', 'organizador', 'pagina'] },
  },
  {
    path: paths.evento(':eventoId'),
    lazy: () => import('./pages/EventoPage'),
    handle: { public: true, name: 'EventoExpandido', search: [] },
  },
  {
    path: paths.documentos(),
    lazy: () => import('./pages/DocumentosPage'),
    handle: { public: true, name: 'Documentos', search: ['busca', 'area', 'pagina'] },
  },
  {
    path: paths.documento(':documentoId'),
    lazy: () => import('./pages/DocumentoPage'),
    handle: { public: true, name: 'DocumentoExpandido', search: [] },
  },
  {
    path: paths.pesquisas(),
    lazy: () => import('./pages/PesquisasPage'),
    handle: { public: true, name: 'Pesquisas', search: ['busca', 'pagina'] },
  },
  {
    path: paths.editais(),
    lazy: () => import('./pages/EditaisPage'),
    handle: { public: true, name: 'Editais', search: ['busca', 'situacao', 'pagina'] },
  },
  {
    path: paths.quemSomos(),
    lazy: () => import('./pages/QuemSomosPage'),
    handle: { public: true, name: 'QuemSomos', search: [] },
  },
  {
    path: paths.parceiros(),
    lazy: () => import('./pages/ParceirosPage'),
    handle: { public: true, name: 'Parceiros', search: ['busca', 'tipo'] },
  },
  {
    path: paths.parceiro(':parceiroId'),
    lazy: () => import('./pages/ParceiroPage'),
    handle: { public: true, name: 'ParceiroExpandido', search: [] },
  },
  {
    path: paths.faleConosco(),
    lazy: () => import('./pages/FaleConoscoPage'),
    handle: { public: true, name: 'FaleConosco', search: [] },
  },
  {
    path: paths.busca(),
    lazy: () => import('./pages/BuscaPage'),
    handle: { public: true, name: 'Busca', search: ['busca'] },
  },
  {
    path: paths.acessibilidade(),
    lazy: () => import('./pages/AcessibilidadePage'),
    handle: { public: true, name: 'Acessibilidade', search: [] },
  },
  {
    path: paths.mapaDoSite(),
    lazy: () => import('./pages/MapaDoSitePage'),
    handle: { public: true, name: 'MapaDoSite', search: [] },
  },
]

export const register = (): MicroFrontend => ({
  name: 'mf-publico',
  contract: CONTRACT_VERSION,
  routes: ROUTES,
  menu: {
    top: [
      { label: 'QUEM SOMOS', to: paths.quemSomos() },
      { label: 'PARCEIROS', to: paths.parceiros() },
      { label: 'NOTÍCIAS', to: paths.noticias() },
      { label: 'DOCUMENTOS & EDITAIS', to: paths.documentos(), also: [paths.pesquisas(), paths.editais()] },
      { label: 'EVENTOS', to: paths.eventos() },
      { label: 'FALE CONOSCO', to: paths.faleConosco() },
    ],
  },
})
