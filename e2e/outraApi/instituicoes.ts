import documentos from './documentos.json' with { type: 'json' }
import { recusa, sucesso } from './Resposta'

/** The calls about institutions; here they are known by what they published. */
export function instituicoes() {
  const todas = [...new Map(documentos.map((documento) => [documento.instituicaoId, documento.instituicao]))].map(
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
    'GET /api/instituicao/buscarInstituicoes': () => sucesso(todas),
    'GET /api/instituicao/buscarInstituicaoPorId': (query: URLSearchParams) => {
      const encontradas = todas.filter(({ id }) => String(id) === query.get('Id'))
      return encontradas.length > 0 ? sucesso(encontradas) : recusa(404, 'Registro não encontrado.')
    },
  }
}
