import { CAPAS } from './capas'
import { agora, momentoDe } from './datas'
import type { Estilo } from './Estilo'
import acervo from './eventos.json' with { type: 'json' }
import { paginar } from './paginar'
import { encontrado, sucesso } from './Resposta'

const ULTIMOS = 3

type Guardado = (typeof acervo)[number]

/** The public calls about eventos. */
export function eventos({ tag, imagem, soArquivos }: Estilo) {
  const write = ({ capa, inicio, termino, tags, ...evento }: Guardado) => ({
    ...evento,
    tags: tags.map(tag),
    dataInicio: momentoDe(inicio),
    dataTermino: momentoDe(termino),
    enderecoId: evento.endereco?.id ?? null,
    arquivo: capa ? imagem(CAPAS[evento.id % CAPAS.length] ?? '') : null,
    ultimaAtualizacao: null,
  })
  const detail = ({ arquivo, ...evento }: ReturnType<typeof write>) => ({
    ...evento,
    arquivo: soArquivos ? null : arquivo,
    arquivos: arquivo ? [{ arquivo, nome: 'capa.jpg', tipo: 'image/jpeg' }] : [],
  })
  const todos = () => {
    const now = agora()
    const written = acervo.map(write)
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
      return sucesso(
        paginar(
          todos().filter(({ responsavel }) => !organizador || responsavel === organizador),
          query,
        ),
      )
    },
    'GET /api/evento/listarUltimos': () => sucesso(acervo.map(write).slice(-ULTIMOS).reverse()),
    'GET /api/evento/detalhes': (query: URLSearchParams) => {
      const evento = todos().find(({ id }) => String(id) === query.get('Id'))
      return encontrado(evento && detail(evento))
    },
    'GET /api/evento/listarOrganizadores': () =>
      sucesso(
        [...new Set(acervo.map(({ responsavel }) => responsavel))].sort().map((responsavel) => ({ responsavel })),
      ),
  }
}

const byStart = (one: { dataInicio: string }, other: { dataInicio: string }) =>
  one.dataInicio.localeCompare(other.dataInicio)
