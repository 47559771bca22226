import { paths } from '@portal/shared-contracts/paths'
import { TEXTS } from '../texts'

export interface MapaLink {
  label: string
  nota?: string
  to?: string
  href?: string
}

export interface MapaSectionData {
  titulo: string
  links: MapaLink[]
}

export interface SectionsOptions {
  tipos: readonly { value: number; label: string }[]
  privacidadeUrl: string
  isLogged: boolean
  /** Path of the list; undefined without published leis. */
  leis: string | undefined
}

export const sectionsOf = ({ tipos, privacidadeUrl, isLogged, leis }: SectionsOptions): MapaSectionData[] => [
  {
    titulo: 'O ecossistema',
    links: [
      { label: 'Página inicial', to: paths.home() },
      { label: 'Quem somos', to: paths.quemSomos() },
      { label: 'Fale conosco', to: paths.faleConosco() },
    ],
  },
  {
    titulo: 'Parceiros',
    links: [
      { label: 'Todos os parceiros', to: paths.parceiros() },
      ...tipos.map(({ value, label }) => ({ label, to: `${paths.parceiros()}?tipo=${value}` })),
    ],
  },
  {
    titulo: 'Notícias e eventos',
    links: [
      { label: 'Notícias', to: paths.noticias() },
      { label: 'Eventos', to: paths.eventos() },
      { label: 'Notícias por RSS', nota: 'para ler em um leitor de notícias', href: '/rss.xml' },
      { label: 'Agenda dos eventos', nota: 'para assinar no seu calendário', href: '/eventos.ics' },
    ],
  },
  {
    titulo: 'Documentos',
    links: [
      { label: 'Documentos mais recentes', to: paths.documentos() },
      { label: 'Pesquisas', to: paths.pesquisas() },
      { label: 'Editais', nota: 'chamadas públicas com prazo para participar', to: paths.editais() },
      { label: 'Leis', ...(leis ? { to: leis } : { nota: TEXTS.emBreve }) },
    ],
  },
  { titulo: 'Sua área', links: isLogged ? PRIVATE_LINKS : LOGIN_LINKS },
  {
    titulo: 'Ajuda',
    links: [
      { label: 'Acessibilidade', nota: 'atalhos, contraste e tamanho do texto', to: paths.acessibilidade() },
      { label: 'Termos de privacidade (PDF)', href: privacidadeUrl },
    ],
  },
]

const LOGIN_LINKS: MapaLink[] = [
  { label: 'Entrar', to: paths.login() },
  { label: 'Cadastrar-se', to: paths.perfil() },
  { label: 'Recuperar a senha', to: paths.esqueciASenha() },
]

const PRIVATE_LINKS: MapaLink[] = [
  { label: 'Home', nota: 'o que você enviou por último', to: paths.userHome() },
  { label: 'Meus documentos', to: paths.documentosCriados() },
  { label: 'Criar documento', to: paths.gerenciaDocumento() },
  { label: 'Minhas notícias', to: paths.noticiasCriadas() },
  { label: 'Criar notícia', to: paths.gerenciaNoticia() },
  { label: 'Meus eventos', to: paths.eventosCriados() },
  { label: 'Criar evento', to: paths.gerenciaEvento() },
]
