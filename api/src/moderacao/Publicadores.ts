import type { Publicador } from '@portal/shared-contracts/api'
import { and, asc, eq, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import { emailKey } from '../autenticacao/UsuarioRepository'
import { LIST } from '../bounds'
import type { Db } from '../database/Database'
import { instituicoes, publicadores, usuarios } from '../database/schema'
import { refuse } from '../refuse'

const emailConfirmado = sql<boolean>`${usuarios.emailConfirmadoEm} IS NOT NULL`

const NAO_CONFIRMADO =
  'O e-mail dessa conta não foi confirmado: quem se cadastrou com ele pode ser outra pessoa. Peça-lhe que o confirme em "Minha conta".'

/** Who may publish in an institution's name. */
export class Publicadores {
  constructor(private readonly db: Db) {}

  list(instituicaoId: number): Promise<Publicador[]> {
    return this.db
      .select({ id: usuarios.id, nomeCompleto: usuarios.nomeCompleto, email: usuarios.email, emailConfirmado })
      .from(publicadores)
      .innerJoin(usuarios, eq(usuarios.id, publicadores.usuarioId))
      .where(eq(publicadores.instituicaoId, instituicaoId))
      .orderBy(asc(usuarios.id))
      .limit(LIST.all)
  }

  /** 404 for an institution, or an account, that there is not; 409 while its e-mail is not confirmed. Somebody who is named already stays so. */
  async add({ instituicaoId, email }: { instituicaoId: number; email: string }, usuarioId: number): Promise<null> {
    return this.db.transaction(async (tx) => {
      const [instituicao] = await tx
        .select({ id: instituicoes.id })
        .from(instituicoes)
        .where(eq(instituicoes.id, instituicaoId))
      if (!instituicao) refuse(404, 'Instituição não encontrada.')
      const [pessoa] = await tx
        .select({ id: usuarios.id, emailConfirmado })
        .from(usuarios)
        .where(eq(usuarios.email, emailKey(email)))
      if (!pessoa) refuse(404, 'Ninguém tem conta com esse e-mail.')
      if (!pessoa.emailConfirmado) refuse(409, NAO_CONFIRMADO)
      await tx.insert(publicadores).values({ instituicaoId, usuarioId: pessoa.id }).onConflictDoNothing()
      await writeAuditoria(tx, {
        usuarioId,
        acao: 'publicador.incluir',
        alvoId: pessoa.id,
        detalhes: { instituicaoId },
      })
      return null
    })
  }

  /** 404 for somebody who is not named. */
  async remove(named: { instituicaoId: number; usuarioId: number }, gestorId: number): Promise<null> {
    const { instituicaoId, usuarioId: alvoId } = named
    return this.db.transaction(async (tx) => {
      const { rowCount } = await tx
        .delete(publicadores)
        .where(and(eq(publicadores.instituicaoId, instituicaoId), eq(publicadores.usuarioId, alvoId)))
      if (rowCount !== 1) refuse(404, 'Essa pessoa não publica em nome dessa instituição.')
      const acao = 'publicador.retirar'
      await writeAuditoria(tx, { usuarioId: gestorId, acao, alvoId, detalhes: { instituicaoId } })
      return null
    })
  }
}
