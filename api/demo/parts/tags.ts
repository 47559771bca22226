import type { Db } from '../../src/database/Database'
import { tags } from '../../src/database/schema'

const TAGS = [
  'Inovação',
  'IA',
  'Saúde digital',
  'Agrotech',
  'Educação',
  'Govtech',
  'Deep tech',
  'Economia circular',
  'Mulheres na tecnologia',
  'Energia',
  'Cidades inteligentes',
  'Startups',
  'Editais',
  'Pesquisa',
  'Propriedade intelectual',
  'Investimento',
  'Dados abertos',
  'Impacto social',
  'Mentoria',
  'Robótica',
] as const

export type TagDemo = (typeof TAGS)[number]

export type TagIds = (descricao: TagDemo) => number

export async function seedTags(db: Db): Promise<TagIds> {
  const rows = await db
    .insert(tags)
    .values(TAGS.map((descricao) => ({ descricao })))
    .returning()
  const ids = new Map(rows.map(({ id, descricao }) => [descricao, id]))
  return (descricao) => ids.get(descricao) as number
}
