import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/Database'
import { ITENS, isPublic } from '../database/itens'
import { arquivos, enderecos, eventos, noticias } from '../database/schema'
import { enderecoColumns } from '../eventos/enderecos'
import type { ListOptions } from '../lists/ListOptions'

export type EventoFeed = Awaited<ReturnType<FeedRepository['futuros']>>[number]
export type NoticiaFeed = Awaited<ReturnType<FeedRepository['noticias']>>[number]

export class FeedRepository {
  constructor(
    private readonly db: Db,
    private readonly options: ListOptions,
  ) {}

  futuros(limit: number) {
    return this.selectEventos(sql`${eventos.dataInicio} > ${this.options.now()}`, eventos.resumo)
      .orderBy(asc(eventos.dataInicio), asc(eventos.id))
      .limit(limit)
  }

  async evento(id: number) {
    const [evento] = await this.selectEventos(eq(eventos.id, id), eventos.descricao)
    return evento
  }

  noticias(limit: number) {
    const whole = alias(arquivos, 'whole')
    return (
      this.db
        .select({
          id: noticias.id,
          titulo: noticias.titulo,
          subTitulo: noticias.subTitulo,
          descricao: noticias.resumo,
          dataPublicacao: noticias.dataPublicacao,
          dataOperacao: noticias.dataOperacao,
          capa: { id: arquivos.id, nome: arquivos.nome, tipo: arquivos.tipo, tamanho: arquivos.tamanho },
        })
        .from(noticias)
        .leftJoin(whole, eq(whole.id, noticias.capaId))
        // Feed readers show no WebP.
        .leftJoin(arquivos, eq(arquivos.id, sql`coalesce(${whole.compartilharId}, ${whole.id})`))
        .where(isPublic(ITENS.noticia, this.options))
        .orderBy(desc(noticias.dataPublicacao), desc(noticias.id))
        .limit(limit)
    )
  }

  private selectEventos(which: SQL, descricao: AnyPgColumn) {
    return this.db
      .select({
        id: eventos.id,
        titulo: eventos.titulo,
        descricao: sql<string>`${descricao}`,
        dataInicio: eventos.dataInicio,
        dataTermino: eventos.dataTermino,
        local: eventos.local,
        tipoEventoId: eventos.tipoEventoId,
        linkExterno: eventos.linkExterno,
        endereco: enderecoColumns,
        ultimaAtualizacao: eventos.ultimaAtualizacao,
      })
      .from(eventos)
      .leftJoin(enderecos, eq(enderecos.id, eventos.enderecoId))
      .where(and(sql`${eventos.aprovado}`, which))
      .$dynamic()
  }
}
