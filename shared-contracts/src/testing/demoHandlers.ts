import {
  deleteDocumento,
  deleteEvento,
  deleteNoticia,
  getDocumento,
  getEvento,
  getNoticia,
  listAchados,
  listAutores,
  listDocumentos,
  listEventos,
  listNoticias,
  listOrganizadores,
  listOwnDocumentos,
  listOwnEventos,
  listOwnNoticias,
  listOwnUltimasNoticias,
  listOwnUltimosDocumentos,
  listOwnUltimosEventos,
  listSetores,
  listTags,
  listUltimasNoticias,
  listUltimosDocumentos,
  listUltimosEventos,
  type Resultado,
  refusal,
  sendMensagem,
  sucesso,
  TAMANHO_PAGINA,
} from '../api'
import { fold, matches } from '../search'
import { tagsDe } from './builders'
import { achadosIn } from './demoAchados'
import { demoAutenticacao } from './demoAutenticacao'
import { demoConta } from './demoConta'
import { demoDocumentos } from './demoDocumentos'
import { demoEnvioDeDocumentos } from './demoEnvioDeDocumentos'
import { demoEnvioDeEventos } from './demoEnvioDeEventos'
import { demoEnvioDeNoticias } from './demoEnvioDeNoticias'
import { demoEventos } from './demoEventos'
import { demoGestao } from './demoGestao'
import { demoImagens } from './demoImagens'
import { demoInstituicaoHandlers } from './demoInstituicoes'
import { demoAutores, demoNoticias } from './demoNoticias'
import { type Handler, on } from './handler'
import { demoUsuario } from './portal'

const ULTIMOS = 3
const SETORES = ['Imprensa', 'Parcerias', 'Startups', 'Pesquisa e universidades', 'Poder público', 'Suporte ao portal']

/** A small portal in memory. Later calls of the same handlers see deletions. */
export function demoHandlers(): Handler[] {
  const noticias = demoNoticias()
  const eventos = demoEventos()
  const documentos = demoDocumentos()
  const ownNoticias = () => noticias.filter(({ autor }) => autor === demoUsuario.userName)

  return [
    ...demoAutenticacao(),
    ...demoConta(),
    ...demoGestao({ noticias, eventos, documentos }),
    ...demoInstituicaoHandlers(),
    ...demoImagens(),
    on(listAchados, ({ busca }) => sucesso(achadosIn({ noticias, eventos, documentos }, busca))),
    on(listTags, () => sucesso(tagsDe(...new Set(noticias.flatMap(({ tags }) => tags.map((tag) => tag.descricao)))))),

    on(listSetores, () => sucesso(SETORES.map((descricao, index) => ({ id: index + 1, descricao })))),
    on(sendMensagem, () => sucesso(null)),

    on(listAutores, () => sucesso(demoAutores)),
    on(listUltimasNoticias, () => sucesso(noticias.slice(0, ULTIMOS))),
    on(listNoticias, ({ paginacao, busca = '', autorId }) => {
      const autor = demoAutores.find(({ id }) => id === autorId)?.nomeCompleto
      const found = noticias
        .filter((noticia) => autorId === undefined || noticia.autor === autor)
        .filter(({ titulo, tags }) => matches(busca, [titulo, ...tags.map(({ descricao }) => descricao)]))
      return pageOf(found, paginacao)
    }),
    on(getNoticia, ({ Id }) => find(noticias, Id)),
    on(listOwnNoticias, ({ paginacao }) => pageOf(ownNoticias(), paginacao)),
    on(listOwnUltimasNoticias, () => sucesso(ownNoticias().slice(0, ULTIMOS))),
    on(deleteNoticia, ({ id }) => removeFrom(noticias, id)),
    ...demoEnvioDeNoticias(noticias),

    on(listOrganizadores, () =>
      sucesso([...new Set(eventos.map(({ responsavel }) => responsavel))].map((responsavel) => ({ responsavel }))),
    ),
    on(listUltimosEventos, () => sucesso(eventos.slice(0, ULTIMOS))),
    on(listEventos, ({ paginacao, busca = '', organizador }) => {
      const found = eventos
        .filter(({ responsavel }) => organizador === undefined || fold(responsavel) === fold(organizador))
        .filter(({ titulo, local, tags }) => matches(busca, [titulo, local, ...tags.map(({ descricao }) => descricao)]))
      return pageOf(found, paginacao)
    }),
    on(getEvento, ({ Id }) => find(eventos, Id)),
    on(listOwnEventos, ({ paginacao }) => pageOf(eventos, paginacao)),
    on(listOwnUltimosEventos, () => sucesso(eventos.slice(-ULTIMOS))),
    on(deleteEvento, ({ id }) => removeFrom(eventos, id)),
    ...demoEnvioDeEventos(eventos),

    on(listUltimosDocumentos, () => sucesso(documentos.slice(0, ULTIMOS))),
    on(listDocumentos, ({ paginacao, busca = '', documentoAreaId }) => {
      const found = documentos
        .filter((documento) => documentoAreaId === undefined || documento.documentoAreaId === documentoAreaId)
        .filter(({ nome, tags }) => matches(busca, [nome, ...tags.map(({ descricao }) => descricao)]))
      return pageOf(found, paginacao)
    }),
    on(getDocumento, ({ id }) => find(documentos, id)),
    on(listOwnDocumentos, () => sucesso([...documentos])),
    on(listOwnUltimosDocumentos, () => sucesso(documentos.slice(0, ULTIMOS))),
    on(deleteDocumento, ({ id }) => removeFrom(documentos, id)),
    ...demoEnvioDeDocumentos(documentos),
  ]
}

function pageOf<T>(found: T[], paginacao: number): Resultado<T[]> {
  const start = (paginacao - 1) * TAMANHO_PAGINA
  const valor = paginacao <= 0 ? found : found.slice(start, start + TAMANHO_PAGINA)
  return { ...sucesso([...valor]), total: found.length }
}

function find<T extends { id: number }>(items: T[], id: number): Resultado<T> {
  const item = items.find((candidate) => candidate.id === id)
  return item ? sucesso(item) : refusal(404, 'Não encontrado.')
}

function removeFrom(items: { id: number }[], id: number): Resultado<null> {
  const index = items.findIndex((item) => item.id === id)
  if (index < 0) return refusal(404, 'Não encontrado.')
  items.splice(index, 1)
  return sucesso(null)
}
