import type { Endereco } from '@portal/shared-contracts/api'
import { and, desc, eq, sql } from 'drizzle-orm'
import { LIST } from '../config/limits'
import type { Db } from '../database/Database'
import { enderecos } from '../database/schema'
import { enderecoColumns } from './enderecoColumns'

export class EnderecoRepository {
  private readonly ofUsuario

  constructor(db: Db) {
    this.ofUsuario = db
      .select(enderecoColumns)
      .from(enderecos)
      .where(
        and(
          eq(enderecos.usuarioId, sql.placeholder('usuarioId')),
          eq(enderecos.tipoEnderecoId, sql.placeholder('tipoEnderecoId')),
        ),
      )
      .orderBy(desc(enderecos.id))
      .limit(LIST.enderecos)
      .prepare('enderecos_do_usuario')
  }

  listOwn(usuarioId: number, tipoEnderecoId: number): Promise<Endereco[]> {
    return this.ofUsuario.execute({ usuarioId, tipoEnderecoId })
  }
}
