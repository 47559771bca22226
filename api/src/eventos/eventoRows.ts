import type { ArquivoEvento, Evento, TipoEventoId } from '@portal/shared-contracts/api'
import { eventoFields } from '@portal/shared-contracts/forms'
import { withoutControls } from '@portal/shared-contracts/rich-text'
import { eq, sql } from 'drizzle-orm'
import { capaColumns } from '../arquivos/capaColumns'
import { coverLinks, type LinkTo } from '../arquivos/links'
import type { Db } from '../database/Database'
import { arquivos, enderecos, eventos, eventoTags, instituicoes } from '../database/schema'
import { columnsOf } from '../database/schema/columns'
import { tagsOf } from '../lists/tagsOf'

export const links = {
  table: eventoTags,
  item: eventoTags.eventoId,
  tagId: eventoTags.tagId,
  ordem: eventoTags.ordem,
  grafia: eventoTags.grafia,
}

export const enderecoColumns = {
  id: enderecos.id,
  cep: enderecos.cep,
  logradouro: enderecos.logradouro,
  numero: enderecos.numero,
  complemento: enderecos.complemento,
  pontoReferencia: enderecos.pontoReferencia,
  bairro: enderecos.bairro,
  cidade: enderecos.cidade,
  uf: enderecos.uf,
}

/** Everything an `Evento` is made of, in one statement. */
export const selectEventos = (db: Db, descricao = sql<string>`${eventos.descricao}`) =>
  db
    .select({
      ...columnsOf(eventos, eventoFields),
      descricao,
      id: eventos.id,
      tags: tagsOf(links, eventos.id),
      instituicao: instituicoes.razaoSocial,
      enderecoId: eventos.enderecoId,
      endereco: enderecoColumns,
      arquivo: arquivos.miniatura,
      capa: { ...capaColumns, tipo: arquivos.tipo },
      ultimaAtualizacao: eventos.ultimaAtualizacao,
      aprovado: eventos.aprovado,
      edicao: eventos.edicao,
    })
    .from(eventos)
    .leftJoin(instituicoes, eq(instituicoes.id, eventos.instituicaoId))
    .leftJoin(enderecos, eq(enderecos.id, eventos.enderecoId))
    .leftJoin(arquivos, eq(arquivos.id, eventos.capaId))
    .$dynamic()

/** The same for a list, which carries how a text begins. */
export const selectListados = (db: Db) => selectEventos(db, sql<string>`${eventos.resumo}`)

type Row = Awaited<ReturnType<typeof selectEventos>>[number]

/** A row of `selectEventos` in the shape of the wire. */
export const toEvento =
  (linkTo: LinkTo) =>
  ({ capa, instituicao, ...evento }: Row): Evento => ({
    ...evento,
    // Of a row of before; each would be six letters in either copy of the answer.
    descricao: withoutControls(evento.descricao),
    tipoEventoId: evento.tipoEventoId as TipoEventoId,
    instituicaoId: evento.instituicaoId ?? -1,
    ...(instituicao !== null && { instituicao }),
    ...coverLinks(capa, linkTo),
  })

/** The list of covers, which only the details have; the picture at full size is at `capaUrl`. */
export const arquivosOf = ({ capa, arquivo }: Row): ArquivoEvento[] =>
  capa && arquivo ? [{ arquivo, nome: capa.nome, tipo: capa.tipo }] : []
