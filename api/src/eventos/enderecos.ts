import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { LIST } from '../config/limits'
import type { Db } from '../database/Database'
import { enderecos } from '../database/schema'

const { usuarioId, tipoEnderecoId, ...columns } = getTableColumns(enderecos)

export const enderecoColumns = columns

export const selectEnderecos = (db: Db) =>
  db
    .select(enderecoColumns)
    .from(enderecos)
    .where(and(eq(usuarioId, sql.placeholder('usuarioId')), eq(tipoEnderecoId, sql.placeholder('tipoEnderecoId'))))
    .orderBy(desc(enderecos.id))
    .limit(LIST.enderecos)
    .prepare('enderecos_do_usuario')
