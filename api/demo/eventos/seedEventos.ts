import { TIPO_EVENTO } from '@portal/shared-contracts/api'
import type { Db } from '../../src/database/Database'
import { enderecos, eventos, eventoTags } from '../../src/database/schema'
import type { Calendario } from '../parts/Calendario'
import type { DemoFiles } from '../parts/DemoFiles'
import type { TagIds } from '../parts/tags'
import type { EventoDemo } from './EventoDemo'
import { eventosEmAndamento } from './emAndamento'
import { eventosEncerrados } from './encerrados'
import { eventosFuturos } from './futuros'
import { LOCAIS, type LocalDemo } from './locais'

const LOCAL_DE_EVENTO = 1

const EVENTOS = [...eventosEncerrados, ...eventosEmAndamento, ...eventosFuturos].sort(
  (a, b) => a.inicio[0] - b.inicio[0],
)

export async function seedEventos(db: Db, calendario: Calendario, files: DemoFiles, tagId: TagIds) {
  const enderecoId = await seedEnderecos(db)
  const rows = await Promise.all(EVENTOS.map((evento) => toRow(evento, calendario, files)))
  await files.record()
  const stored = await db
    .insert(eventos)
    .values(rows.map((row, index) => ({ ...row, enderecoId: enderecoId(EVENTOS[index]) })))
    .returning({ id: eventos.id })
  const links = EVENTOS.flatMap(({ tags }, index) =>
    tags.map((tag, ordem) => ({ eventoId: stored[index]?.id ?? 0, tagId: tagId(tag), ordem })),
  )
  await db.insert(eventoTags).values(links)
}

/** Addresses belong to a user, so each user of a place has one. */
async function seedEnderecos(db: Db) {
  const keyOf = (local: LocalDemo, usuarioId: number) => `${usuarioId} ${local}`
  const places = new Map<string, { local: LocalDemo; usuarioId: number }>()
  for (const { local, organizador } of EVENTOS) {
    if (local) places.set(keyOf(local, organizador.usuarioId), { local, usuarioId: organizador.usuarioId })
  }
  const stored = await db
    .insert(enderecos)
    .values(
      [...places.values()].map(({ local, usuarioId }) => ({
        ...LOCAIS[local],
        usuarioId,
        tipoEnderecoId: LOCAL_DE_EVENTO,
      })),
    )
    .returning({ id: enderecos.id })
  const ids = new Map([...places.keys()].map((key, index) => [key, stored[index]?.id ?? null]))
  return (evento: EventoDemo | undefined) =>
    evento?.local ? (ids.get(keyOf(evento.local, evento.organizador.usuarioId)) ?? null) : null
}

async function toRow(evento: EventoDemo, calendario: Calendario, files: DemoFiles) {
  const { titulo, organizador, inicio, termino, local, link, atualizadoHa, semCapa, descricao } = evento
  return {
    ...organizador,
    titulo,
    descricao: descricao.trim(),
    dataInicio: calendario.at(...inicio),
    dataTermino: calendario.at(...termino),
    local: local ?? '',
    tipoEventoId: local ? TIPO_EVENTO.presencial : TIPO_EVENTO.online,
    linkExterno: link ?? '',
    exibirMaps: local !== undefined,
    ultimaAtualizacao: atualizadoHa === undefined ? null : calendario.at(-atualizadoHa, '11:05'),
    capaId: semCapa ? null : await files.cover(titulo),
  }
}
