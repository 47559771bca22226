import { foundOr404, success } from './Answer'
import type { AnswerStyle } from './AnswerStyle'
import { CAPAS } from './capas'
import { localNow, localTimeOf } from './demoDates'
import stored from './eventos.json' with { type: 'json' }
import { pageOf } from './pageOf'

const LATEST = 3

type StoredEvento = (typeof stored)[number]

export function eventos({ tag, picture, coverOnlyInArquivos }: AnswerStyle) {
  const write = ({ capa, inicio, termino, tags, ...evento }: StoredEvento) => ({
    ...evento,
    tags: tags.map(tag),
    dataInicio: localTimeOf(inicio),
    dataTermino: localTimeOf(termino),
    enderecoId: evento.endereco?.id ?? null,
    arquivo: capa ? picture(CAPAS[evento.id % CAPAS.length] ?? '') : null,
    ultimaAtualizacao: null,
  })
  const detail = ({ arquivo, ...evento }: ReturnType<typeof write>) => ({
    ...evento,
    arquivo: coverOnlyInArquivos ? null : arquivo,
    arquivos: arquivo ? [{ arquivo, nome: 'capa.jpg', tipo: 'image/jpeg' }] : [],
  })
  const listAll = () => {
    const now = localNow()
    const written = stored.map(write)
    return [
      ...written.filter(({ dataTermino }) => dataTermino >= now).sort(byStart),
      ...written
        .filter(({ dataTermino }) => dataTermino < now)
        .sort(byStart)
        .reverse(),
    ]
  }

  return {
    'GET /api/evento/listarTodos': (query: URLSearchParams) => {
      const organizador = query.get('organizador')
      return success(
        pageOf(
          listAll().filter(({ responsavel }) => !organizador || responsavel === organizador),
          query,
        ),
      )
    },
    'GET /api/evento/listarUltimos': () => success(stored.map(write).slice(-LATEST).reverse()),
    'GET /api/evento/detalhes': (query: URLSearchParams) => {
      const evento = listAll().find(({ id }) => String(id) === query.get('Id'))
      return foundOr404(evento && detail(evento))
    },
    'GET /api/evento/listarOrganizadores': () =>
      success(
        [...new Set(stored.map(({ responsavel }) => responsavel))].sort().map((responsavel) => ({ responsavel })),
      ),
  }
}

const byStart = (one: { dataInicio: string }, other: { dataInicio: string }) =>
  one.dataInicio.localeCompare(other.dataInicio)
