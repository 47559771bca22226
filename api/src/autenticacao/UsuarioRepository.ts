import type { Cadastro } from '@portal/shared-contracts/api'
import { plainAddress } from '@portal/shared-contracts/forms'
import { and, eq, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Db, Writer } from '../database/Database'
import { instituicoes, usuarios } from '../database/schema'

/** E-mails are compared by `emailKey`. */
export class UsuarioRepository {
  private readonly byEmail

  constructor(private readonly db: Db) {
    this.byEmail = selectByEmail(db, sql.placeholder('email')).prepare('usuario_por_email')
  }

  async findByEmail(email: string) {
    const [usuario] = await this.byEmail.execute({ email })
    return usuario
  }

  async hasInstituicao(id: number): Promise<boolean> {
    return (await this.db.$count(instituicoes, eq(instituicoes.id, id))) > 0
  }

  async create(cadastro: Cadastro, senhaHash: string): Promise<void> {
    const { nomeCompleto, cpf, dataNascimento, telefone, cargo, uf, cidade, logradouro, bairro, numero, cep } = cadastro
    const endereco = { uf, cidade, logradouro, bairro, numero, cep }
    await this.db.transaction(async (tx) => {
      const [criado] = await tx
        .insert(usuarios)
        .values({
          ...{ nomeCompleto, cpf, dataNascimento, telefone, cargo, ...endereco, senhaHash },
          email: emailKey(cadastro.email),
          instituicaoId: cadastro.instituicaoId,
          ...(cadastro.termosAceitos && { termosVersao: cadastro.termosVersao ?? null, termosAceitosEm: sql`now()` }),
        })
        .returning({ id: usuarios.id })
      await writeAuditoria(tx, { usuarioId: criado?.id, acao: 'usuario.incluir', alvoId: criado?.id })
    })
  }

  async replaceHash(id: number, from: string, to: string): Promise<boolean> {
    const { rowCount } = await this.db
      .update(usuarios)
      .set({ senhaHash: to })
      .where(and(eq(usuarios.id, id), eq(usuarios.senhaHash, from)))
    return rowCount === 1
  }
}

/** One person has one address, however it is typed or copied. */
export const emailKey = (email: string): string => plainAddress(email).toLowerCase()

export const selectByEmail = (db: Writer, email: unknown) =>
  db
    .select({
      ...{ id: usuarios.id, userName: usuarios.nomeCompleto, papel: usuarios.papel },
      ...{ senhaHash: usuarios.senhaHash, suspensaEm: usuarios.suspensaEm },
    })
    .from(usuarios)
    .where(sql`${usuarios.email} = ${email}`)
