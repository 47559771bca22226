import { DOCUMENTO_AREA } from '@portal/shared-contracts/api'
import type { Db } from '../../src/database/Database'
import { documentos, documentoTags } from '../../src/database/schema'
import type { Calendario } from '../parts/Calendario'
import type { DemoFiles } from '../parts/DemoFiles'
import type { TagIds } from '../parts/tags'
import type { DocumentoDemo } from './DocumentoDemo'
import { editais } from './editais'
import { leis } from './leis'
import { pesquisas } from './pesquisas'

/** Areas, latest first, in pages of nine; the second has no Pesquisa (docs/product.md#documents). */
const ORDEM = ['PEPLPEPEP', 'ELEELEELE', 'PLPEPLPEP', 'PEP'].join('')

const STEP_DAYS = 9

export async function seedDocumentos(db: Db, calendario: Calendario, files: DemoFiles, tagId: TagIds) {
  const documentosDemo = inOrder()
  const rows = await Promise.all(documentosDemo.map((documento, index) => toRow(documento, index, calendario, files)))
  await files.record()
  const stored = await db.insert(documentos).values(rows).returning({ id: documentos.id })
  const links = documentosDemo.flatMap(({ tags }, index) =>
    tags.map((tag, ordem) => ({ documentoId: stored[index]?.id ?? 0, tagId: tagId(tag), ordem })),
  )
  await db.insert(documentoTags).values(links)
}

function inOrder(): DocumentoDemo[] {
  const queues: Record<string, DocumentoDemo[]> = { P: [...pesquisas], E: [...editais], L: [...leis] }
  return [...ORDEM].flatMap((letter) => queues[letter]?.shift() ?? []).reverse()
}

async function toRow(documento: DocumentoDemo, index: number, calendario: Calendario, files: DemoFiles) {
  const { area, nome, descricao, instituicaoId, autor, termino } = documento
  const days = -3 - (ORDEM.length - 1 - index) * STEP_DAYS
  return {
    nome,
    descricao,
    documentoAreaId: DOCUMENTO_AREA[area],
    instituicaoId,
    data: calendario.date(days),
    dataTermino: termino === undefined ? null : calendario.date(termino),
    usuarioId: autor,
    arquivoId: await files.pdf(nome, [descricao]),
  }
}
