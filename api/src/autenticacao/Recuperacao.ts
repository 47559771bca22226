import { refuse } from '@portal/platform/http/refuse'
import { networkOf } from '@portal/platform/net/networkOf'
import type { NovaSenha } from '@portal/shared-contracts/api'
import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Settings } from '../config/env'
import type { Db, Writer } from '../database/Database'
import { holdPessoa } from '../database/holdPessoa'
import { sessoes, usuarios } from '../database/schema'
import type { RateLimit } from '../limites/RateLimit'
import type { TokenBucket } from '../limites/TokenBucket'
import { enqueue } from '../mail/enqueue'
import { countedMailboxOf } from '../mail/mailbox'
import type { Publicacao } from '../publicacao/Publicacao'
import { forgetRedes, isRedeConhecida, noteRede, redeKey } from '../sessao/redes'
import { findCodigo, newCodigo, replaceCodigo, useCodigo } from './codigos'
import { codigoMail, novaSenhaMail } from './mails'
import type { SenhaHasher } from './SenhaHasher'
import { emailKey, selectByEmail } from './UsuarioRepository'

export interface RecuperacaoParts {
  senhaHasher: SenhaHasher
  /** No limit is by account only, because a stranger could use up the owner's. */
  limites: {
    pedidos: RateLimit
    /** Mails to one account: for unknown networks, and for each network of recent logins. Aliases share the first. */
    cartas: TokenBucket
    tentativas: RateLimit
    senhas: RateLimit
  }
  limiteLogin: RateLimit
  publicacao: Pick<Publicacao, 'isHeldBack'>
  codigoMs: number
  portal: Pick<Settings, 'nome' | 'portalUrl'>
}

export class Recuperacao {
  constructor(
    private readonly db: Db,
    private readonly parts: RecuperacaoParts,
  ) {}

  /** Mails a code if the account exists. Response and effort are the same if not. */
  async request(typed: string, ip: string): Promise<null> {
    const { senhaHasher, limites, codigoMs, portal } = this.parts
    const [email, rede] = [emailKey(typed), networkOf(ip)]
    await limites.pedidos.spend(ip, email, rede)
    await limites.tentativas.forget(email, rede)
    const caixa = countedMailboxOf(email)
    const isKnown = caixa === email && (await isRedeConhecida(this.db, email, rede))
    const isMailed = await limites.cartas.take(caixa, isKnown ? rede : '')
    const codigo = newCodigo()
    const codigoHash = await senhaHasher.hashOf(codigo, email)
    await this.db.transaction(async (tx) => {
      const [usuario] = await selectByEmail(tx, email)
      // A commit with writes takes longer than one without.
      await writeAuditoria(tx, { acao: 'usuario.codigo', alvoId: usuario?.id })
      // Without an account the same is written and rolled back.
      const written = tx.transaction(async (inner) => {
        await replaceCodigo(inner, {
          ...{ usuarioId: usuario?.id ?? 0, codigoHash, validadeMs: codigoMs },
          rede: redeKey(rede),
        })
        await enqueue(inner, {
          para: { nome: usuario?.userName ?? '', email },
          ...codigoMail(codigo, codigoMs, portal),
        })
        if (!usuario || !isMailed) inner.rollback()
      })
      await written.catch((error) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
    })
    return null
  }

  /** Refuses with 400 for a wrong, used, worn out or expired code; 429 after too many tries. Creates no session. */
  async reset({ otp, email: typed, novaSenha }: NovaSenha, ip: string): Promise<null> {
    const { senhaHasher, limites, limiteLogin } = this.parts
    const [email, rede] = [emailKey(typed), networkOf(ip)]
    await limites.senhas.spend(ip, email, rede)
    if (!(await limites.tentativas.count(ip, email, rede))) refuseCodigo()
    const codigoHash = await senhaHasher.hashOf(otp, email)
    const usuarioId = await findCodigo(this.db, email, codigoHash)
    if (usuarioId === undefined) refuseCodigo()
    const senhaHash = await senhaHasher.hash(novaSenha)
    await this.db.transaction(async (tx) => {
      await holdPessoa(tx, usuarioId)
      if (!(await useCodigo(tx, usuarioId, codigoHash))) refuseCodigo()
      await this.replaceSenha(tx, usuarioId, senhaHash)
      // The old networks may belong to someone who knew the old password.
      await forgetRedes(tx, usuarioId)
      await noteRede(tx, usuarioId, rede)
    })
    for (const limite of [limites.senhas, limites.tentativas, limiteLogin]) await limite.forget(email, rede)
    return null
  }

  private async replaceSenha(tx: Writer, id: number, senhaHash: string) {
    // The code proves access to the mailbox, but a stranger may have registered with it and sent held-back items. The
    // owner confirms in her account, where she sees them.
    const isConfirming = !(await this.parts.publicacao.isHeldBack(tx, id))
    const changed = await tx
      .update(usuarios)
      .set({
        senhaHash,
        ...(isConfirming && { emailConfirmadoEm: sql`coalesce(${usuarios.emailConfirmadoEm}, now())` }),
      })
      .where(eq(usuarios.id, id))
      .returning({ nome: usuarios.nomeCompleto, email: usuarios.email })
    await tx.delete(sessoes).where(eq(sessoes.usuarioId, id))
    for (const para of changed) await enqueue(tx, { para, ...novaSenhaMail(this.parts.portal) })
    await writeAuditoria(tx, { usuarioId: id, acao: 'usuario.senha', alvoId: id })
  }
}

function refuseCodigo(): never {
  refuse(400, 'Este código está incorreto ou já não vale. Confira o código no seu e-mail ou peça um novo.')
}
