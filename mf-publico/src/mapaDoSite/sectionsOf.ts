import { paths } from '@portal/shared-contracts/paths'

export interface MapaLink {
  label: string
  /** What one finds there, where the name alone does not tell. */
  nota?: string
  /** A page of the portal; absent where there is none yet. */
  to?: string
  /** A file: it is opened by the browser, not by the router. */
  href?: string
}

export interface MapaSectionData {
  titulo: string
  entradas: MapaLink[]
}

export interface SectionsOptions {
  /** The types of parceiro, by the number that the filter takes. */
  tipos: readonly { value: number; label: string }[]
  privacidadeUrl: string
  isLogged: boolean
}

/** Every page that a visitor may open, by what one comes to do. */
export const sectionsOf = ({ tipos, privacidadeUrl, isLogged }: SectionsOptions): MapaSectionData[] => [
  {
    titulo: 'O ecossistema',
    entradas: [
      { label: 'Página inicial', to: paths.home() },
      { label: 'Quem somos', to: paths.quemSomos() },
      { label: 'Fale conosco', to: paths.faleConosco() },
    ],
  },
  {
    titulo: 'Parceiros',
    entradas: [
      { label: 'Todos os parceiros', to: paths.parceiros() },
      ...tipos.map(({ value, label }) => ({ label, to: `${paths.parceiros()}?tipo=${value}` })),
    ],
  },
  {
    titulo: 'Notícias e eventos',
    entradas: [
      { label: 'Notícias', to: paths.noticias() },
      { label: 'Eventos', to: paths.eventos() },
      { label: 'Notícias por RSS', nota: 'para ler em um leitor de notícias', href: '/rss.xml' },
      { label: 'Agenda dos eventos', nota: 'para assinar no seu calendário', href: '/eventos.ics' },
    ],
  },
  {
    titulo: 'Documentos',
    entradas: [
      { label: 'Documentos mais recentes', to: paths.documentos() },
      { label: 'Pesquisas', to: paths.pesquisas() },
      { label: 'Editais', nota: 'chamadas públicas com prazo para participar', to: paths.editais() },
      { label: 'Leis', nota: 'Em breve' },
    ],
  },
  { titulo: 'Sua área', entradas: isLogged ? PRIVADAS : ACESSO },
  {
    titulo: 'Ajuda',
    entradas: [
      { label: 'Acessibilidade', nota: 'atalhos, contraste e tamanho do texto', to: paths.acessibilidade() },
      { label: 'Termos de privacidade (PDF)', href: privacidadeUrl },
    ],
  },
]

const ACESSO: MapaLink[] = [
  { label: 'Entrar', to: paths.login() },
  { label: 'Cadastrar-se', to: paths.perfil() },
  { label: 'Recuperar a senha', to: paths.esqueciASenha() },
]

const PRIVADAS: MapaLink[] = [
  { label: 'Home', nota: 'o que você enviou por último', to: paths.userHome() },
  { label: 'Meus documentos', to: paths.documentosCriados() },
  { label: 'Criar documento', to: paths.gerenciaDocumento() },
  { label: 'Minhas notícias', to: paths.noticiasCriadas() },
  { label: 'Criar notícia', to: paths.gerenciaNoticia() },
  { label: 'Meus eventos', to: paths.eventosCriados() },
  { label: 'Criar evento', to: paths.gerenciaEvento() },
]
