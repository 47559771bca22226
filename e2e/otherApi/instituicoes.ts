import { refusal, success } from './Answer'
import documentos from './documentos.json' with { type: 'json' }

export function instituicoes() {
  const all = [...new Map(documentos.map((documento) => [documento.instituicaoId, documento.instituicao]))].map(
    ([id, razaoSocial]) => ({
      id,
      razaoSocial,
      cnpj: '',
      responsavel: '',
      instituicaoAreaId: 1,
      instituicaoClassificacaoId: 1,
      descricao: '',
      missao: '',
      visao: '',
      valores: '',
      tipoInstituicaoId: 1,
    }),
  )
  return {
    'GET /api/instituicao/buscarInstituicoes': () => success(all),
    'GET /api/instituicao/buscarInstituicaoPorId': (query: URLSearchParams) => {
      const found = all.filter(({ id }) => String(id) === query.get('Id'))
      return found.length > 0 ? success(found) : refusal(404, 'Registro não encontrado.')
    },
  }
}
