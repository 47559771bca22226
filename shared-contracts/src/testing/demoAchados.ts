import { type Achado, type Achados, type Documento, descricoesOf, type Evento, type Noticia } from '../api'
import { plainText } from '../richText'
import { matches, searchedWords } from '../search'

interface Content {
  noticias: readonly Noticia[]
  eventos: readonly Evento[]
  documentos: readonly Documento[]
}

export function achadosIn({ noticias, eventos, documentos }: Content, busca: string): Achados {
  if (!busca) return { itens: [], palavras: [], aproximada: false }
  const all: Achado[] = [
    ...noticias.map(({ id, titulo, descricao, tags, dataPublicacao }) => ({
      ...{ tipo: 'noticia' as const, id, titulo, resumo: plainText(descricao), tags: descricoesOf(tags) },
      data: dataPublicacao.slice(0, 10),
    })),
    ...eventos.map(({ id, titulo, descricao, tags, dataInicio, dataTermino }) => ({
      ...{ tipo: 'evento' as const, id, titulo, resumo: plainText(descricao), tags: descricoesOf(tags) },
      data: dataInicio.slice(0, 10),
      dataTermino,
    })),
    ...documentos.map(({ id, nome, descricao, tags, data }) => ({
      ...{ tipo: 'documento' as const, id, titulo: nome, resumo: descricao, tags: descricoesOf(tags), data },
    })),
  ]
  const itens = all.filter(({ titulo, resumo, tags }) => matches(busca, [titulo, resumo, ...tags]))
  return { itens, palavras: searchedWords(busca), aproximada: false }
}
