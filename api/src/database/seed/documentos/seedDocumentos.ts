import { DOCUMENTO_AREA } from '@portal/shared-contracts/api'
import type { Db } from '../../Database'
import { documentos, documentoTags } from '../../schema'
import type { Calendario } from '../Calendario'
import type { DemoFiles } from '../DemoFiles'
import type { TagIds } from '../tags'
import type { DocumentoDemo } from './DocumentoDemo'
import { editais } from './editais'
import { leis } from './leis'
import { pesquisas } from './pesquisas'

/**
 * Areas, latest first, in pages of nine. The second page has no Pesquisa: a reader of the list of pesquisas must
 * still find those of the third (decision 29).
 */
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

/** Oldest first, so that the latest has the highest id. */
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
