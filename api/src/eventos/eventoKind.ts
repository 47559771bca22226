import {
  type Endereco,
  EVENTO_IMAGEM_INVALIDA,
  type Evento,
  type EventoInput,
  type EventosQuery,
  type FieldsOf,
  TIPO_EVENTO,
  type TipoEventoId,
} from '@portal/shared-contracts/api'
import { eventoFields } from '@portal/shared-contracts/forms'
import { imagensDoTexto, withoutControls } from '@portal/shared-contracts/rich-text'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { capaColumns, coverLinks } from '../arquivos/links'
import type { Db, Writer } from '../database/Database'
import { ITENS } from '../database/itens'
import { arquivos, enderecos, eventos, instituicoes } from '../database/schema'
import { columnsOf } from '../database/schema/columns'
import { estadoColumns, estadoOf } from '../items/estadoColumns'
import type { ItemKind } from '../items/ItemKind'
import type { ListKind } from '../items/ListKind'
import { nextOf } from '../items/nextOf'
import type { LinkTo } from '../lists/ListOptions'
import { tagsOf } from '../lists/tagsOf'
import { cleanRichText } from '../richText/cleanRichText'
import { agendaAt } from './agenda'
import { enderecoColumns } from './enderecos'

type Fields = FieldsOf<EventoInput>

const LOCAL_DE_EVENTO = 1

const select = (db: Db, descricao: SQL<string>) =>
  db
    .select({
      ...columnsOf(eventos, eventoFields),
      descricao,
      id: eventos.id,
      tags: tagsOf(ITENS.evento.links, eventos.id),
      instituicao: instituicoes.razaoSocial,
      enderecoId: eventos.enderecoId,
      endereco: enderecoColumns,
      arquivo: arquivos.miniatura,
      capa: { ...capaColumns, tipo: arquivos.tipo },
      ultimaAtualizacao: eventos.ultimaAtualizacao,
      aprovado: eventos.aprovado,
      retencao: estadoColumns(ITENS.evento),
      edicao: eventos.edicao,
    })
    .from(eventos)
    .leftJoin(instituicoes, eq(instituicoes.id, eventos.instituicaoId))
    .leftJoin(enderecos, eq(enderecos.id, eventos.enderecoId))
    .leftJoin(arquivos, eq(arquivos.id, eventos.capaId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const toEvento = ({ capa, instituicao, retencao, ...evento }: Row, linkTo: LinkTo): Evento => ({
  ...evento,
  ...estadoOf(evento.aprovado, retencao),
  // Legacy rows may hold control characters; JSON escapes each to six.
  descricao: withoutControls(evento.descricao),
  tipoEventoId: evento.tipoEventoId as TipoEventoId,
  instituicaoId: evento.instituicaoId ?? -1,
  ...(instituicao !== null && { instituicao }),
  ...coverLinks(capa, linkTo),
})

export const eventoList: ListKind<Row, Evento, EventosQuery> = {
  ...ITENS.evento,
  select,
  texto: sql`${eventos.titulo} || ' ' || ${eventos.local}`,
  order: agendaAt,
  filters: ({ organizador }) => ({
    do_organizador: organizador ? sql`lower(${eventos.responsavel}) = lower(${organizador})` : undefined,
  }),
  toItem: toEvento,
  toDetail: (row, linkTo) => ({ ...toEvento(row, linkTo), arquivos: arquivosOf(row) }),
}

/** Only details have covers as files; `capaUrl` has the full size. */
const arquivosOf = ({ capa, arquivo }: Row) => (capa && arquivo ? [{ arquivo, nome: capa.nome, tipo: capa.tipo }] : [])

export const eventoKind: ItemKind<Fields> = {
  ...ITENS.evento,
  imagens: { ...ITENS.evento.imagens, of: ({ descricao }) => imagensDoTexto(descricao) },
  store: (uploads, sent) => uploads.capa(sent, EVENTO_IMAGEM_INVALIDA),
  clean: (fields) => ({ ...fields, descricao: cleanRichText(fields.descricao, eventoFields.descricao.validate) }),
  insert: async (db, fields, { usuarioId, retencao, arquivoId, chave }) =>
    db
      .insert(eventos)
      .values({ ...(await rowOf(db, fields, usuarioId)), usuarioId, ...retencao, capaId: arquivoId, chave })
      .returning({ id: eventos.id }),
  update: async (db, fields, { usuarioId, agora, retencao, arquivoId, chaveEdicao }) =>
    db
      .update(eventos)
      .set({
        ...(await rowOf(db, fields, usuarioId)),
        ultimaAtualizacao: agora,
        capaId: arquivoId,
        ...retencao,
        chaveEdicao,
        edicao: nextOf(eventos.edicao),
      })
      .where(and(eq(eventos.id, fields.id), eq(eventos.usuarioId, usuarioId))),
}

async function rowOf(db: Writer, { id, tags, removerArquivo, endereco, ...fields }: Fields, usuarioId: number) {
  const isOnline = fields.tipoEventoId === TIPO_EVENTO.online
  // No page shows the place of an online evento, so the search must not find it.
  if (isOnline) return { ...fields, local: '', enderecoId: null }
  return { ...fields, enderecoId: endereco ? await keepEndereco(db, endereco, usuarioId) : null }
}

/** Reuses the person's equal address. Addresses never change, since other eventos may use them. */
async function keepEndereco(db: Writer, { id, ...endereco }: Endereco, usuarioId: number) {
  if (Object.values(endereco).every((text) => text === '')) return null
  const row = { ...endereco, usuarioId, tipoEnderecoId: LOCAL_DE_EVENTO }
  const isSame = (Object.keys(row) as (keyof typeof row)[]).map((name) => eq(enderecos[name], row[name]))
  const [kept] = await db
    .select({ id: enderecos.id })
    .from(enderecos)
    .where(and(...isSame))
    .limit(1)
  if (kept) return kept.id
  const [added] = await db.insert(enderecos).values(row).returning({ id: enderecos.id })
  return added?.id ?? null
}
