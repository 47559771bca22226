import { CONTRACT_VERSION, type MenuGroup, type MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import { paths } from '@portal/shared-contracts/paths'
import { editorPart } from './editorPart'

export const register = (): MicroFrontend => ({
  name: 'mf-conteudo-usuario',
  contract: CONTRACT_VERSION,
  routes: [
    { path: paths.userHome(), lazy: () => import('./pages/UserHomePage'), handle: { name: 'UserHome' } },
    {
      path: paths.gerenciaNoticia(':noticiaId?'),
      lazy: () => import('./pages/NoticiaFormPage'),
      handle: { name: 'GerenciaNoticia' },
    },
    {
      path: paths.gerenciaEvento(':eventoId?'),
      lazy: () => import('./pages/EventoFormPage'),
      handle: { name: 'GerenciaEvento' },
    },
    {
      path: paths.gerenciaDocumento(':documentoId?'),
      lazy: () => import('./pages/DocumentoFormPage'),
      handle: { name: 'GerenciaDocumento' },
    },
    {
      path: paths.noticiasCriadas(),
      lazy: () => import('./pages/NoticiasCriadasPage'),
      handle: { name: 'NoticiasCriadas' },
    },
    {
      path: paths.eventosCriados(),
      lazy: () => import('./pages/EventosCriadosPage'),
      handle: { name: 'EventosCriados' },
    },
    {
      path: paths.documentosCriados(),
      lazy: () => import('./pages/DocumentosCriadosPage'),
      handle: { name: 'DocumentosCriados' },
    },
    { path: paths.conta(), lazy: () => import('./pages/ContaPage'), handle: { name: 'Conta' } },
  ],
  parts: [editorPart],
  menu: { side },
})

const side: MenuGroup[] = [
  { label: 'Home', icon: 'home', to: paths.userHome() },
  {
    label: 'Documentos',
    icon: 'documento',
    entries: [
      { label: 'Ver documentos', to: paths.documentosCriados() },
      { label: 'Criar documento', to: paths.gerenciaDocumento() },
    ],
  },
  {
    label: 'Notícias',
    icon: 'noticia',
    entries: [
      { label: 'Ver notícias', to: paths.noticiasCriadas() },
      { label: 'Criar notícia', to: paths.gerenciaNoticia() },
    ],
  },
  {
    label: 'Eventos',
    icon: 'evento',
    entries: [
      { label: 'Ver eventos', to: paths.eventosCriados() },
      { label: 'Criar evento', to: paths.gerenciaEvento() },
    ],
  },
  { label: 'Minha conta', icon: 'conta', to: paths.conta(), extensao: 'conta' },
]
