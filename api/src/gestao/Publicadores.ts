import { Refusal, refuse } from '@portal/platform/http/refuse'
import type { Publicador } from '@portal/shared-contracts/api'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import { emailKey } from '../autenticacao/UsuarioRepository'
import type { Settings } from '../config/env'
import { LIST } from '../config/limits'
import type { Db } from '../database/Database'
import { holdPessoa } from '../database/holdPessoa'
import { ITENS, isAgendada } from '../database/itens'
import { instituicoes, noticias, publicadores, usuarios } from '../database/schema'
import type { Publicacao } from '../publicacao/Publicacao'

const emailConfirmado = sql<boolean>`${usuarios.emailConfirmadoEm} IS NOT NULL`

const NAO_CONFIRMADO =
  'O e-mail dessa conta não foi confirmado: quem se cadastrou com ele pode ser outra pessoa. Peça-lhe que o confirme em "Minha conta".'

export interface PublicadoresParts {
  publicacao: Publicacao
  portal: Pick<Settings, 'fusoHorario' | 'agendarPublicacao'>
}

export class Publicadores {
  constructor(
    private readonly db: Db,
    private readonly parts: PublicadoresParts,
  ) {}

  list(instituicaoId: number): Promise<Publicador[]> {
    return this.db
      .select({ id: usuarios.id, nomeCompleto: usuarios.nomeCompleto, email: usuarios.email, emailConfirmado })
      .from(publicadores)
      .innerJoin(usuarios, eq(usuarios.id, publicadores.usuarioId))
      .where(eq(publicadores.instituicaoId, instituicaoId))
      .orderBy(asc(usuarios.id))
      .limit(LIST.all)
  }

  /** Refuses with 404 or 409, which reveals accounts, so it is audited. Idempotent. */
  async add({ instituicaoId, email }: { instituicaoId: number; email: string }, usuarioId: number): Promise<null> {
    const recusada = await this.db.transaction(async (tx) => {
      const [instituicao] = await tx
        .select({ id: instituicoes.id })
        .from(instituicoes)
        .where(eq(instituicoes.id, instituicaoId))
      if (!instituicao) refuse(404, 'Instituição não encontrada.')
      const [pessoa] = await tx
        .select({ id: usuarios.id, emailConfirmado })
        .from(usuarios)
        .where(eq(usuarios.email, emailKey(email)))
      const acao = pessoa?.emailConfirmado ? 'publicador.incluir' : 'publicador.procurar'
      await writeAuditoria(tx, { usuarioId, acao, alvoId: pessoa?.id, detalhes: { instituicaoId } })
      if (!pessoa) return new Refusal(404, 'Ninguém tem conta com esse e-mail.')
      if (!pessoa.emailConfirmado) return new Refusal(409, NAO_CONFIRMADO)
      await tx.insert(publicadores).values({ instituicaoId, usuarioId: pessoa.id }).onConflictDoNothing()
      return undefined
    })
    // Throwing inside would roll back the audit's row.
    if (recusada) throw recusada
    return null
  }

  /** Unpublishes the person's scheduled items in that name. Refuses with 404 if not named. */
  async remove(named: { instituicaoId: number; usuarioId: number }, gestorId: number): Promise<null> {
    const { instituicaoId, usuarioId: alvoId } = named
    return this.db.transaction(async (tx) => {
      await holdPessoa(tx, alvoId)
      const { rowCount } = await tx
        .delete(publicadores)
        .where(and(eq(publicadores.instituicaoId, instituicaoId), eq(publicadores.usuarioId, alvoId)))
      if (rowCount !== 1) refuse(404, 'Essa pessoa não publica em nome dessa instituição.')
      const { publicacao, portal } = this.parts
      const scheduled = and(eq(noticias.usuarioId, alvoId), isAgendada(ITENS.noticia, portal))
      const alheias = portal.agendarPublicacao ? await publicacao.alheiosIn(tx, 'noticia', scheduled) : []
      await tx.update(noticias).set({ aprovado: false }).where(inArray(noticias.id, alheias))
      const acao = 'publicador.retirar'
      await writeAuditoria(tx, { usuarioId: gestorId, acao, alvoId, detalhes: { instituicaoId } })
      return null
    })
  }
}
