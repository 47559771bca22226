import { z } from 'zod'
import { rulesOf, type ValuesOf } from '../forms/fields'
import { noticiaFields } from '../forms/noticia'
import { aprovado, capa, edicao, html, localMoment, naoPublicado, nothing, storedId } from './answerRules'
import { accepts, acceptsForm, record } from './call'
import type { InputOf } from './endpoint'
import { exemploDeNoticia } from './examples'
import {
  answeredTexts,
  existingId,
  image,
  localDateTime,
  newId,
  removerArquivo,
  richText,
  type Shown,
  sentTags,
  sentTexts,
} from './formRules'
import { alheio, ausente, devolvido, editado, limitado, naoImagem } from './refusals'
import { id, ownPaginacao, paginacao } from './rules'
import { tag } from './tags.schema'

export const noticia = record({
  id: storedId,
  ...answeredTexts(noticiaFields),
  descricao: html,
  tags: z.array(tag),
  dataPublicacao: localMoment,
  ...capa,
  autor: z.string().describe('Nome de quem enviou a notícia.'),
  nomeUsuario: z.string().describe('O mesmo que `autor`.'),
  dataOperacao: localMoment
    .nullable()
    .optional()
    .describe('Quando foi editada por último; `null` ou ausente se nunca.'),
  aprovado,
  ...naoPublicado,
  edicao,
} satisfies Shown<typeof noticiaFields>).meta({
  id: 'Noticia',
  description: 'Uma notícia.',
  examples: [exemploDeNoticia],
})

const autor = record({ id: storedId, nomeCompleto: z.string().min(1) }).meta({
  id: 'Autor',
  description: 'Quem assina ao menos uma notícia publicada; seu `id` serve de filtro (`autorId`).',
})

const fields = {
  ...sentTexts(noticiaFields),
  dataPublicacao: localDateTime,
  descricao: richText,
  tags: sentTags,
  removerArquivo,
  arquivo: image,
}

export const noticiaCalls = {
  listNoticias: accepts({
    ...paginacao,
    autorId: id.optional().describe('Só as notícias deste autor.'),
  }).answers('As notícias publicadas, da mais nova à mais antiga.', z.array(noticia)),
  listUltimasNoticias: accepts({}).answers('As três notícias publicadas mais novas.', z.array(noticia)),
  getNoticia: accepts({ Id: id }).answers(
    'A notícia publicada; com sessão, também a própria que ainda não o foi.',
    noticia,
    ausente,
  ),
  listAutores: accepts({}).answers('Os autores de notícias publicadas, em ordem alfabética.', z.array(autor)),
  listOwnNoticias: accepts(ownPaginacao).answers(
    'As notícias de quem chama, da mais nova à mais antiga.',
    z.array(noticia),
  ),
  listOwnUltimasNoticias: accepts({}).answers('As três últimas que quem chama enviou.', z.array(noticia)),
  createNoticia: acceptsForm<NoticiaInput>({ id: newId, ...fields }, rulesOf(noticiaFields)).answers(
    'A notícia como foi guardada.',
    noticia,
    { ...devolvido, ...naoImagem, ...limitado },
  ),
  editNoticia: acceptsForm<NoticiaInput>({ id: existingId, ...fields }, rulesOf(noticiaFields)).answers(
    'A notícia como foi guardada.',
    noticia,
    {
      ...alheio,
      ...editado,
      ...naoImagem,
      ...limitado,
    },
  ),
  deleteNoticia: accepts({ id }).answers('A notícia já não existe.', nothing, alheio),
}

/** Dates are `yyyy-MM-ddTHH:mm:ss` in the portal's time zone. `descricao` is HTML and may be shortened in lists. */
export type Noticia = z.output<typeof noticia>

/** The server sets author and time of the edit. */
export interface NoticiaInput extends Omit<ValuesOf<typeof noticiaFields>, 'removerArquivo' | 'capaDescricao'> {
  id: number
  /** New cover; an edit without one keeps the current cover. */
  arquivo: File | null
  capaDescricao?: string
  removerArquivo?: boolean
}

export type Autor = z.output<typeof autor>
/** `autorId` is the `id` of an `Autor`; filtered clients request page 0 (docs/product.md#lists). */
export type NoticiasQuery = InputOf<typeof noticiaCalls.listNoticias>
