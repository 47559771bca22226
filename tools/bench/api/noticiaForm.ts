import { createNoticia, type NoticiaInput } from '../../../shared-contracts/src/api'

export function noticiaForm(arquivo: File | null): FormData {
  const noticia: NoticiaInput = {
    id: -1,
    titulo: 'Rede lança fundo de energia solar em Buriti',
    subTitulo: 'O que muda, quem participa e até quando se inscrever',
    descricao:
      '<p>A iniciativa reúne pesquisadores, empresas e poder público, com <b>inscrições gratuitas</b>.</p>'.repeat(8),
    // An old date keeps it off every measured list page.
    dataPublicacao: '2001-01-01T10:00:00',
    tags: ['assunto 1', 'assunto 2', 'assunto 3'].map((descricao) => ({ id: -1, descricao })),
    arquivo,
  }
  return createNoticia.toForm?.(noticia) ?? new FormData()
}

export async function encode(form: FormData) {
  const request = new Response(form)
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('Content-Type') ?? '' }
}
