import { z } from 'zod'
import { noticiaFields } from '../forms/conteudo/noticia'
import { rulesOf } from '../forms/fields'
import { aprovado, capa, edicao, html, localMoment, nothing, record, storedId } from './answerRules'
import { accepts } from './contract'
import { exemploDeNoticia } from './examples'
import {
  answeredTexts,
  existingId,
  image,
  localDateTime,
  newId,
  removerArquivo,
  richText,
  sentTags,
  sentTexts,
} from './formRules'
import {
  type Autor,
  createNoticia,
  deleteNoticia,
  editNoticia,
  getNoticia,
  listAutores,
  listNoticias,
  listOwnNoticias,
  listOwnUltimasNoticias,
  listUltimasNoticias,
  type Noticia,
} from './noticias'
import { alheio, ausente, devolvido, editado, limitado, naoImagem } from './refusals'
import { id, ownPaginacao, paginacao } from './rules'
import { tag } from './tags.schema'

export const noticia = record<Noticia>({
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
  edicao,
}).meta({ id: 'Noticia', description: 'Uma notícia.', examples: [exemploDeNoticia] })

const autor = record<Autor>({ id: storedId, nomeCompleto: z.string().min(1) }).meta({
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

export const noticiaContracts = [
  accepts(listNoticias, {
    ...paginacao,
    autorId: id.optional().describe('Só as notícias deste autor.'),
  }).answers('As notícias publicadas, da mais nova à mais antiga.', z.array(noticia)),
  accepts(listUltimasNoticias, {}).answers('As três notícias publicadas mais novas.', z.array(noticia)),
  accepts(getNoticia, { Id: id }).answers(
    'A notícia publicada; com sessão, também a própria que ainda não o foi.',
    noticia,
    ausente,
  ),
  accepts(listAutores, {}).answers('Os autores de notícias publicadas, em ordem alfabética.', z.array(autor)),
  accepts(listOwnNoticias, ownPaginacao).answers(
    'As notícias de quem chama, da mais nova à mais antiga.',
    z.array(noticia),
  ),
  accepts(listOwnUltimasNoticias, {}).answers('As três últimas que quem chama enviou.', z.array(noticia)),
  accepts(createNoticia, { id: newId, ...fields }, rulesOf(noticiaFields)).answers(
    'A notícia como foi guardada.',
    noticia,
    { ...devolvido, ...naoImagem, ...limitado },
  ),
  accepts(editNoticia, { id: existingId, ...fields }, rulesOf(noticiaFields)).answers(
    'A notícia como foi guardada.',
    noticia,
    {
      ...alheio,
      ...editado,
      ...naoImagem,
      ...limitado,
    },
  ),
  accepts(deleteNoticia, { id }).answers('A notícia já não existe.', nothing, alheio),
]
