import type { Endereco } from '@portal/shared-contracts/api'
import { and, desc, eq, sql } from 'drizzle-orm'
import { LIST } from '../bounds'
import type { Db } from '../database/Database'
import { enderecos } from '../database/schema'
import { enderecoColumns } from './eventoRows'

/** Reads the addresses that a person has typed for her eventos. */
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

  /** The addresses that a person has used before, latest first. */
  listOwn(usuarioId: number, tipoEnderecoId: number): Promise<Endereco[]> {
    return this.ofUsuario.execute({ usuarioId, tipoEnderecoId })
  }
}
