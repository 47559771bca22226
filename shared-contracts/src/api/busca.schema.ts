import { z } from 'zod'
import { TIPOS_DE_ACHADO } from '../choices'
import { day, localMoment, storedId } from './answerRules'
import { accepts, type FieldsIn, record } from './call'
import { line } from './rules'

const achado = record({
  tipo: z.enum(TIPOS_DE_ACHADO).describe('De que lista é o item; seu `id` vale nela.'),
  id: storedId,
  titulo: z.string(),
  resumo: z.string().describe('Como o texto começa, sem formatação.'),
  tags: z.array(z.string()),
  data: day.describe('Data da publicação, do início do evento ou do documento, `yyyy-MM-dd`.'),
  dataTermino: localMoment.optional().describe('Quando o evento termina; só de eventos.'),
}).meta({
  id: 'Achado',
  description: 'Um item encontrado na busca geral.',
  examples: [
    {
      tipo: 'noticia',
      id: 12,
      titulo: 'Laboratório aberto recebe as primeiras equipes',
      resumo: 'O laboratório abre de segunda a sábado.',
      tags: ['Startups'],
      data: '2026-05-03',
    },
  ],
})

const achados = record({
  itens: z.array(achado).describe('Os de um mesmo tipo ficam juntos, os melhores primeiro; até 5 de cada.'),
  palavras: z.array(z.string()).describe('As palavras procuradas, em minúsculas e sem acentos.'),
  aproximada: z
    .boolean()
    .describe('Se nada tinha as palavras como foram digitadas, e estas são as do portal que se escrevem quase assim.'),
}).meta({ id: 'Achados', description: 'O que a busca geral encontrou.' })

const query = {
  busca: line.default('').describe('O que procurar, sem distinguir maiúsculas nem acentos; vazio não encontra nada.'),
}

export const buscaCalls = {
  listAchados: accepts(query).answers(
    'Extensão: notícias, eventos e documentos publicados que têm as palavras no título, nas tags ou no resumo.',
    achados,
  ),
}

/** `id` is unique within `tipo`. */
export type Achado = z.output<typeof achado>
/** `palavras` also match longer words. */
export type Achados = z.output<typeof achados>
export type BuscaQuery = FieldsIn<typeof query>
