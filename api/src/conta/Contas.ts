import { refuse } from '@portal/platform/http/refuse'
import type { Conta, SessaoAberta, TrocaDeSenha } from '@portal/shared-contracts/api'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import { newCodigo } from '../autenticacao/codigos'
import { confirmacaoMail, novaSenhaMail } from '../autenticacao/mails'
import { SENHA_ERRADA, type SenhaAtual } from '../autenticacao/SenhaAtual'
import type { SenhaHasher } from '../autenticacao/SenhaHasher'
import type { Settings } from '../config/env'
import { ACCOUNT } from '../config/limits'
import type { Db, Writer } from '../database/Database'
import { codigosRecuperacao, confirmacoesEmail, usuarios } from '../database/schema'
import { FileText } from '../http/FileText'
import type { RateLimit } from '../limites/RateLimit'
import { enqueue, hasRoom, requireRoom } from '../mail/enqueue'
import { countedMailboxOf } from '../mail/mailbox'
import { eraseConta, eraseConteudo, eraseMensagens } from '../pessoa/erase'
import { keepNome } from '../pessoa/eraseNames'
import { exportPerson } from '../pessoa/exportPerson'
import type { Publicacao } from '../publicacao/Publicacao'
import type { SessaoRepository } from '../sessao/SessaoRepository'

export interface ContasParts {
  sessoes: SessaoRepository
  senhaHasher: SenhaHasher
  senhaAtual: SenhaAtual
  publicacao: Publicacao
  portal: Pick<Settings, 'nome' | 'portalUrl' | 'fusoHorario' | 'agendarPublicacao'>
  limites: {
    exportacoes: RateLimit
    tentativas: RateLimit
    trocas: RateLimit
    /** Per unconfirmed mailbox: confirmation codes and notices of a new password. */
    confirmacoes: RateLimit
    avisos: RateLimit
  }
}

export interface Titular {
  usuarioId: number
  token: string
  ip: string
}

const DADOS = {
  nomeCompleto: usuarios.nomeCompleto,
  email: usuarios.email,
  telefone: usuarios.telefone,
  emailConfirmado: sql<boolean>`${usuarios.emailConfirmadoEm} IS NOT NULL`,
}

export class Contas {
  constructor(
    private readonly db: Db,
    private readonly parts: ContasParts,
  ) {}

  async get(usuarioId: number): Promise<Conta> {
    const [conta] = await this.db.select(DADOS).from(usuarios).where(eq(usuarios.id, usuarioId))
    return conta ?? refuse(440, 'Seu login expirou')
  }

  /** Refuses with 400 for the name of an institution that did not name the person. Approved public names stay. */
  async edit({ nomeCompleto, telefone }: Pick<Conta, 'nomeCompleto' | 'telefone'>, usuarioId: number): Promise<Conta> {
    const { publicacao } = this.parts
    return this.db.transaction(async (tx) => {
      const isHer = eq(usuarios.id, usuarioId)
      const [before] = await tx.select({ nome: usuarios.nomeCompleto }).from(usuarios).where(isHer).for('no key update')
      if (before && before.nome !== nomeCompleto) {
        await publicacao.requireOwnName(tx, nomeCompleto, usuarioId)
        await publicacao.keepAutor(tx, usuarioId, before.nome)
        await keepNome(tx, usuarioId, before.nome)
      }
      const [conta] = await tx.update(usuarios).set({ nomeCompleto, telefone }).where(isHer).returning(DADOS)
      await writeAuditoria(tx, { usuarioId, acao: 'usuario.editar', alvoId: usuarioId })
      return conta ?? refuse(440, 'Seu login expirou')
    })
  }

  /** Ends all other sessions and live codes. Refuses with 400 for a wrong current password, 429 after too many. */
  async changeSenha({ senhaAtual, novaSenha }: TrocaDeSenha, { usuarioId, token, ip }: Titular): Promise<null> {
    const { senhaHasher, sessoes, portal, limites } = this.parts
    const pessoa = await this.parts.senhaAtual.require(usuarioId, senhaAtual, ip)
    await limites.trocas.spend(ip, String(usuarioId))
    const isTold = await this.mayTell(pessoa, ip)
    const senhaHash = await senhaHasher.hash(novaSenha)
    await this.db.transaction(async (tx) => {
      const isCurrent = and(eq(usuarios.id, usuarioId), eq(usuarios.senhaHash, pessoa.senhaHash))
      const { rowCount } = await tx.update(usuarios).set({ senhaHash }).where(isCurrent)
      // The password was changed meanwhile.
      if (rowCount !== 1) refuse(400, SENHA_ERRADA)
      await sessoes.endOthers(tx, usuarioId, token)
      await tx.delete(codigosRecuperacao).where(eq(codigosRecuperacao.usuarioId, usuarioId))
      if (isTold) await enqueue(tx, { para: pessoa, ...novaSenhaMail(portal, 'atual') })
      await writeAuditoria(tx, { usuarioId, acao: 'usuario.senha', alvoId: usuarioId })
    })
    return null
  }

  /** A stranger's mailbox may be registered: it must not be flooded. */
  private async mayTell({ email, emailConfirmadoEm }: { email: string; emailConfirmadoEm: unknown }, ip: string) {
    if (emailConfirmadoEm) return true
    return (await hasRoom(this.db)) && this.parts.limites.avisos.count(ip, countedMailboxOf(email))
  }

  listSessoes({ usuarioId, token }: Titular): Promise<SessaoAberta[]> {
    return this.parts.sessoes.list(usuarioId, token, this.parts.portal.fusoHorario)
  }

  /** Refuses with 404 for another person's or an ended session. */
  async endSessao(id: string, usuarioId: number): Promise<null> {
    return (await this.parts.sessoes.end(usuarioId, id)) ? null : refuse(404, 'Essa sessão já acabou.')
  }

  async endOutrasSessoes({ usuarioId, token }: Titular): Promise<null> {
    return this.db.transaction(async (tx) => {
      const ended = await this.parts.sessoes.endOthers(tx, usuarioId, token)
      if (ended > 0) await writeAuditoria(tx, { usuarioId, acao: 'sessao.encerrar' })
      return null
    })
  }

  async export(senhaAtual: string, { usuarioId, ip }: Titular): Promise<FileText> {
    const pessoa = await this.parts.senhaAtual.require(usuarioId, senhaAtual, ip)
    await this.parts.limites.exportacoes.spend(ip, String(usuarioId))
    await writeAuditoria(this.db, { usuarioId, acao: 'usuario.exportar', alvoId: usuarioId })
    // An unconfirmed address may be another person's, and so may its messages.
    const email = pessoa.emailConfirmadoEm ? pessoa.email : undefined
    return new FileText('meus-dados.json', exportPerson(this.db, { id: usuarioId, email }))
  }

  /** Removes messages only of a confirmed address. Refuses with 400 for a wrong password, 429 after too many. */
  async close(senhaAtual: string, comConteudo: boolean, { usuarioId, ip }: Titular): Promise<null> {
    const pessoa = await this.parts.senhaAtual.require(usuarioId, senhaAtual, ip)
    await this.db.transaction(async (tx) => {
      if (comConteudo) await eraseConteudo(tx, usuarioId)
      await eraseConta(tx, { id: usuarioId, nome: pessoa.nome }, this.parts.portal)
      if (pessoa.emailConfirmadoEm) await eraseMensagens(tx, pessoa.email)
      await writeAuditoria(tx, { usuarioId, acao: 'usuario.excluir', alvoId: usuarioId, detalhes: { comConteudo } })
    })
    return null
  }

  /** Refuses with 409 if already confirmed, 429 after too many, 503 if the outbox is full. */
  async requestConfirmacao({ usuarioId, ip }: Titular): Promise<null> {
    const { limites } = this.parts
    const { nomeCompleto: nome, email, emailConfirmado } = await this.get(usuarioId)
    if (emailConfirmado) refuse(409, 'O seu e-mail já está confirmado.')
    await requireRoom(this.db)
    await limites.confirmacoes.spend(ip, countedMailboxOf(email))
    await this.db.transaction((tx) => this.sendCodigo(tx, { id: usuarioId, nome, email }))
    return null
  }

  /** Refuses with 400 for a wrong, used or expired code, 429 after too many tries. */
  async confirmEmail(codigo: string, { usuarioId, ip }: Titular): Promise<null> {
    const { limites, senhaHasher, publicacao } = this.parts
    await limites.tentativas.spend(ip, String(usuarioId))
    const codigoHash = await senhaHasher.hashOf(codigo, ownerOf(usuarioId))
    await this.db.transaction(async (tx) => {
      const isLive = and(
        eq(confirmacoesEmail.usuarioId, usuarioId),
        eq(confirmacoesEmail.codigoHash, codigoHash),
        gt(confirmacoesEmail.expiraEm, sql`now()`),
      )
      const { rowCount } = await tx.delete(confirmacoesEmail).where(isLive)
      if (rowCount !== 1) refuse(400, 'Este código está incorreto ou já não vale. Peça um novo.')
      await tx
        .update(usuarios)
        .set({ emailConfirmadoEm: sql`now()` })
        .where(and(eq(usuarios.id, usuarioId), isNull(usuarios.emailConfirmadoEm)))
      await publicacao.release(tx, usuarioId)
      await writeAuditoria(tx, { usuarioId, acao: 'usuario.confirmar', alvoId: usuarioId })
    })
    return null
  }

  private async sendCodigo(tx: Writer, { id, ...para }: { id: number; nome: string; email: string }) {
    const codigo = newCodigo()
    const codigoHash = await this.parts.senhaHasher.hashOf(codigo, ownerOf(id))
    const expiraEm = sql`now() + ${ACCOUNT.confirmationMs} * interval '1 millisecond'`
    await tx
      .insert(confirmacoesEmail)
      .values({ usuarioId: id, codigoHash, expiraEm })
      .onConflictDoUpdate({ target: confirmacoesEmail.usuarioId, set: { codigoHash, expiraEm } })
    await enqueue(tx, { para, ...confirmacaoMail(codigo, ACCOUNT.confirmationMs, this.parts.portal) })
    await writeAuditoria(tx, { usuarioId: id, acao: 'usuario.pedir-confirmacao', alvoId: id })
  }
}

const ownerOf = (usuarioId: number) => `confirmacao:${usuarioId}`
