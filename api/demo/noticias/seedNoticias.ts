import type { Db } from '../../src/database/Database'
import { noticias, noticiaTags } from '../../src/database/schema'
import type { Calendario } from '../parts/Calendario'
import type { DemoFiles } from '../parts/DemoFiles'
import type { TagIds } from '../parts/tags'
import { noticiasDaCidade } from './cidade'
import { noticiasDaComunidade } from './comunidade'
import { noticiasDeEditais } from './editais'
import { noticiasDeEmpresas } from './empresas'
import type { NoticiaDemo } from './NoticiaDemo'
import { noticiasDePesquisa } from './pesquisa'

const NOTICIAS: NoticiaDemo[] = [
  ...noticiasDaCidade,
  ...noticiasDaComunidade,
  ...noticiasDeEditais,
  ...noticiasDeEmpresas,
  ...noticiasDePesquisa,
].sort((a, b) => b.dias - a.dias)

export async function seedNoticias(db: Db, calendario: Calendario, files: DemoFiles, tagId: TagIds) {
  const rows = await Promise.all(NOTICIAS.map((noticia) => toRow(noticia, calendario, files)))
  await files.record()
  const stored = await db.insert(noticias).values(rows).returning({ id: noticias.id })
  const links = NOTICIAS.flatMap(({ tags }, index) =>
    tags.map((tag, ordem) => ({ noticiaId: stored[index]?.id ?? 0, tagId: tagId(tag), ordem })),
  )
  await db.insert(noticiaTags).values(links)
}

async function toRow(noticia: NoticiaDemo, calendario: Calendario, files: DemoFiles) {
  const { titulo, subTitulo, autor, dias, hora, atualizadaHa, semCapa, corpo } = noticia
  return {
    titulo,
    subTitulo,
    descricao: corpo.trim(),
    dataPublicacao: calendario.at(-dias, hora),
    dataOperacao: atualizadaHa === undefined ? null : calendario.at(-atualizadaHa, '16:20'),
    usuarioId: autor,
    capaId: semCapa ? null : await files.cover(titulo),
  }
}
