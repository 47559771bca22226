import { refusal, success } from './Answer'

const SETORES = [
  'Imprensa',
  'Parcerias',
  'Startups',
  'Pesquisa e universidades',
  'Poder público',
  'Suporte ao portal',
].map((descricao, index) => ({ id: index + 1, descricao }))

const FIELDS = ['nome', 'emailCorporativo', 'telefone', 'empresa', 'cargo', 'setorId', 'mensagem']

export const contato = () => ({
  'GET /api/faleConoscoSetor/ObterFaleConoscoSetores': () => success(SETORES),
  'POST /api/faleConosco/registrar': (_: URLSearchParams, body: string) => {
    const mensagem = JSON.parse(body) as Record<string, unknown>
    const sent = Object.keys(mensagem).sort().join()
    return sent === [...FIELDS].sort().join() ? success(null) : refusal(400, 'Campos que não conheço.')
  },
})
