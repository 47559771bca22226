import type { Documento, Evento, Noticia } from '../api'
import { tagsDe, umaNoticia, umDocumento, umEvento } from './builders'

type Mostrado<Item> = Record<keyof Required<Item>, string | null>

const NOTICIA = umaNoticia({
  ...{
    titulo: 'Bolsas abertas',
    subTitulo: 'Até o fim do mês',
    descricao: '<p>Inscreva-se já.</p>',
    autor: 'Rosa Lima',
  },
  ...{ nomeUsuario: 'Rosa Lima', tags: tagsDe('Bolsas'), dataPublicacao: '2026-11-03T09:30:00' },
  ...{ dataOperacao: '2026-11-04T10:00:00', capaDescricao: 'Três estudantes', edicao: 2, arquivo: '/9j/miniatura' },
  ...{ capaUrl: '/capa.webp', capaMediaUrl: '/media.webp', cartaoUrl: '/cartao.webp', compartilharUrl: '/inteira.jpg' },
})

const EVENTO = umEvento({
  ...{ titulo: 'Feira das Sementes', descricao: '<p>Traga as suas.</p>', tags: tagsDe('Sementes'), edicao: 2 },
  ...{
    dataInicio: '2099-12-10T09:00:00',
    dataTermino: '2099-12-11T18:00:00',
    ultimaAtualizacao: '2026-11-04T10:00:00',
  },
  ...{
    local: 'Praça da Matriz',
    exibirMaps: true,
    linkExterno: 'https://ingressos.example/feira',
    responsavel: 'Rosa Lima',
  },
  ...{
    instituicao: 'Incubadora Semente',
    instituicaoId: 4,
    enderecoId: 9,
    capaDescricao: 'Uma banca',
    arquivo: '/9j/miniatura',
  },
  ...{ capaUrl: '/capa.webp', capaMediaUrl: '/media.webp', cartaoUrl: '/cartao.webp', compartilharUrl: '/inteira.jpg' },
  arquivos: [{ arquivo: '/9j/miniatura', nome: 'capa.png', tipo: 'image/png' }],
  endereco: {
    ...{ id: 9, cep: '00001000', logradouro: 'Rua das Flores', numero: '12', complemento: 'fundos', bairro: 'Centro' },
    ...{ pontoReferencia: 'ao lado do coreto', cidade: 'Porto Jacarandá', uf: 'MG' },
  },
})

const DOCUMENTO = umDocumento({
  ...{ nome: 'Edital 7', descricao: 'Seleção de equipes.', documentoArea: 'Edital', instituicao: 'Parque Ipê' },
  ...{ data: '2026-10-20', dataTermino: '2026-12-20', tags: tagsDe('Seleção'), arquivo: 'edital-7.pdf', edicao: 2 },
  ...{ download: '/api/arquivo/9/edital-7.pdf', tamanho: 1_258_291, autor: 'Rosa Lima', instituicaoId: 5 },
  ...{ ultimaOperacao: '2026-11-04T10:00:00' },
})

const capa = {
  capaUrl: '/capa.webp',
  capaMediaUrl: '/media.webp',
  cartaoUrl: null,
  compartilharUrl: null,
  arquivo: null,
}
const semValor = { id: null, aprovado: null, estado: null, devolucao: null, edicao: null }

const noticia: Mostrado<Noticia> = {
  ...semValor,
  ...capa,
  titulo: 'Bolsas abertas',
  subTitulo: 'Até o fim do mês',
  descricao: 'Inscreva-se já.',
  autor: 'Por Rosa Lima',
  nomeUsuario: 'Rosa Lima',
  tags: '#Bolsas',
  dataPublicacao: '03/11/2026 às 09:30',
  dataOperacao: '04/11/2026 às 10:00',
  capaDescricao: 'Três estudantes',
}

const evento: Mostrado<Evento> = {
  ...semValor,
  ...capa,
  titulo: 'Feira das Sementes',
  descricao: 'Traga as suas.',
  tags: '#Sementes',
  dataInicio: '10/12/2099 às 09:00',
  dataTermino: '11/12/2099 às 18:00',
  tipoEventoId: 'Ver no mapa',
  local: 'Praça da Matriz',
  endereco: 'Rua das Flores, 12, fundos – Centro – Porto Jacarandá/MG – CEP 00001-000',
  exibirMaps: 'https://www.google.com/maps/search/',
  linkExterno: 'https://ingressos.example/feira',
  responsavel: 'Rosa Lima',
  instituicao: 'Incubadora Semente',
  capaDescricao: 'Uma banca',
  ultimaAtualizacao: '04/11/2026 às 10:00',
  instituicaoId: null,
  enderecoId: null,
  arquivos: null,
}

const documento: Mostrado<Documento> = {
  ...semValor,
  nome: 'Edital 7',
  descricao: 'Seleção de equipes.',
  documentoArea: 'Edital',
  documentoAreaId: 'Edital',
  instituicao: 'Parque Ipê',
  data: '20/10/2026',
  dataTermino: '20/12/2026',
  tags: '#Seleção',
  arquivo: 'edital-7.pdf',
  download: '/api/arquivo/9/edital-7.pdf',
  tamanho: '1,2 MB',
  ultimaOperacao: '04/11/2026 às 10:00',
  autor: null,
  instituicaoId: null,
}

/** Items with a value in every field, and how their pages show it. */
export const MOSTRADOS = [
  { tipo: 'noticia', path: '/noticias/1', item: NOTICIA, mostra: noticia },
  { tipo: 'evento', path: '/eventos/1', item: EVENTO, mostra: evento },
  {
    tipo: 'evento',
    path: '/eventos/1',
    item: { ...EVENTO, tipoEventoId: 2 as const, linkExterno: 'https://sala.example/feira' },
    mostra: {
      ...evento,
      ...{
        tipoEventoId: 'Online: ',
        linkExterno: 'https://sala.example/feira',
        local: null,
        endereco: null,
        exibirMaps: null,
      },
    },
  },
  { tipo: 'documento', path: '/documentos/1', item: DOCUMENTO, mostra: documento },
] as const

const ATTRIBUTES = ['href', 'src', 'srcset', 'alt', 'aria-label', 'title']

/** Returns the page's text, and a line per address and description. */
export function shownOn(page: Element): string {
  const copy = page.cloneNode(true) as Element
  for (const unseen of copy.querySelectorAll('script, style')) unseen.remove()
  const attributes = [...copy.querySelectorAll('*')].flatMap((each) =>
    ATTRIBUTES.map((name) => each.getAttribute(name)),
  )
  return [copy.textContent, ...attributes.filter(Boolean)].join('\n')
}
