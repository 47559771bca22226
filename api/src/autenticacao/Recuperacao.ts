import { networkOf } from '@portal/addresses'
import type { NovaSenha } from '@portal/shared-contracts/api'
import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Db, Writer } from '../database/Database'
import { sessoes, usuarios } from '../database/schema'
import type { Settings } from '../env'
import { enqueue } from '../mail/enqueue'
import { countedMailboxOf } from '../mail/mailbox'
import type { Publicacao } from '../moderacao/Publicacao'
import { holdPessoa } from '../pessoa/holdPessoa'
import { refuse } from '../refuse'
import { findCodigo, newCodigo, replaceCodigo, useCodigo } from './codigos'
import { codigoMail, novaSenhaMail } from './mails'
import type { RateLimit } from './RateLimit'
import { forgetRedes, isRedeConhecida, noteRede, redeKey } from './redes'
import type { SenhaHasher } from './SenhaHasher'
import type { TokenBucket } from './TokenBucket'
import { emailKey, selectByEmail } from './UsuarioRepository'

export interface RecuperacaoParts {
  senhaHasher: SenhaHasher
  /** None is of an account alone: a stranger must not be able to use up what its owner needs. */
  limites: {
    /** Requests, by account and network, and by network. */
    pedidos: RateLimit
    /**
     * Mails to one account that strangers may have sent, and those of each network from which it was entered lately; all accounts
     * by other names of one mailbox share the strangers'. Where none is left, that mailbox was sent a code within a quarter of the
     * time that it lives.
     */
    cartas: TokenBucket
    /** Tries, by account and network, until that network asks for another code. */
    tentativas: RateLimit
    /** Tries over many codes, by account and network, and by network. */
    senhas: RateLimit
  }
  /** Failed logins, which a new password makes void. */
  limiteLogin: RateLimit
  publicacao: Pick<Publicacao, 'isHeldBack'>
  codigoMs: number
  /** Which portal its mails speak of. */
  portal: Pick<Settings, 'nome' | 'portalUrl'>
}

/** Password recovery: a code by mail, and the new password in exchange for it. */
export class Recuperacao {
  constructor(
    private readonly db: Db,
    private readonly parts: RecuperacaoParts,
  ) {}

  /** Mails a code, where the e-mail is an account's. Answer and effort are the same where it is not. */
  async request(typed: string, ip: string): Promise<null> {
    const { senhaHasher, limites, codigoMs, portal } = this.parts
    const [email, rede] = [emailKey(typed), networkOf(ip)]
    await limites.pedidos.spend(ip, email, rede)
    await limites.tentativas.forget(email, rede)
    // Of a network that is not known, all others share the mails.
    const caixa = countedMailboxOf(email)
    const isKnown = caixa === email && (await isRedeConhecida(this.db, email, rede))
    const isMailed = await limites.cartas.take(caixa, isKnown ? rede : '')
    const codigo = newCodigo()
    const codigoHash = await senhaHasher.hashOf(codigo, email)
    await this.db.transaction(async (tx) => {
      const [usuario] = await selectByEmail(tx, email)
      // A commit that writes something takes longer than one that does not.
      await writeAuditoria(tx, { acao: 'usuario.codigo', alvoId: usuario?.id })
      // Of an e-mail without an account the same is written, and then undone.
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

  /** 400 for a code that is wrong, used, worn out or over; 429 after too many tries. Makes no session. */
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
      // Who had the old password may be known by it; who holds the mailbox is known by that.
      await forgetRedes(tx, usuarioId)
      await noteRede(tx, usuarioId, rede)
    })
    for (const limite of [limites.senhas, limites.tentativas, limiteLogin]) await limite.forget(email, rede)
    return null
  }

  private async replaceSenha(tx: Writer, id: number, senhaHash: string) {
    // The code came to the mailbox. What waits for it may be of another, who had registered with the address: its owner confirms
    // it in her account, where she sees what waits.
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
