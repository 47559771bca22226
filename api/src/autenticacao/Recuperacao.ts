import { randomInt } from 'node:crypto'
import type { NovaSenha } from '@portal/shared-contracts/api'
import { eq, TransactionRollbackError } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Db, Writer } from '../database/Database'
import { sessoes, usuarios } from '../database/schema'
import type { Settings } from '../env'
import { enqueue } from '../mail/enqueue'
import { refuse } from '../refuse'
import { replaceCodigo, tryCodigo, useCodigo } from './codigos'
import { codigoMail, novaSenhaMail } from './mails'
import type { RateLimit } from './RateLimit'
import type { SenhaHasher } from './SenhaHasher'
import { emailKey, selectByEmail } from './UsuarioRepository'

export interface RecuperacaoParts {
  senhaHasher: SenhaHasher
  /** Requests and tries, each by e-mail and by network. */
  limites: Record<'pedidoPorEmail' | 'pedidoPorRede' | 'tentativaPorEmail' | 'tentativaPorRede', RateLimit>
  /** Failed logins, which a new password makes void. */
  limiteLogin: RateLimit
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
  async request(typed: string, rede: string): Promise<null> {
    const { senhaHasher, limites, codigoMs, portal } = this.parts
    const email = emailKey(typed)
    await limites.pedidoPorRede.spend(rede)
    await limites.pedidoPorEmail.spend(email)
    const codigo = String(randomInt(1_000_000)).padStart(6, '0')
    const codigoHash = await senhaHasher.hash(bound(email, codigo))
    await this.db.transaction(async (tx) => {
      const [usuario] = await selectByEmail(tx, email)
      // A commit that writes something takes longer than one that does not.
      await writeAuditoria(tx, { acao: 'usuario.codigo', alvoId: usuario?.id })
      // Of a stranger's request the same is written, and then undone.
      const written = tx.transaction(async (inner) => {
        await replaceCodigo(inner, usuario?.id ?? 0, codigoHash, codigoMs)
        await enqueue(inner, {
          para: { nome: usuario?.userName ?? '', email },
          ...codigoMail(codigo, codigoMs, portal),
        })
        if (!usuario) inner.rollback()
      })
      await written.catch((error) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
    })
    return null
  }

  /** 400 for a code that is wrong, used, worn out or over; 429 after too many tries. Makes no session. */
  async reset({ otp, email: typed, novaSenha }: NovaSenha, rede: string): Promise<null> {
    const { senhaHasher, limites, limiteLogin } = this.parts
    const email = emailKey(typed)
    const codigo = await this.db.transaction(async (tx) => {
      await limites.tentativaPorRede.within(tx).spend(rede)
      await limites.tentativaPorEmail.within(tx).spend(email)
      return tryCodigo(tx, email)
    })
    const isRight = await senhaHasher.verify(codigo?.codigoHash, bound(email, otp))
    if (!codigo || !isRight) refuseCodigo()
    const senhaHash = await senhaHasher.hash(novaSenha)
    await this.db.transaction(async (tx) => {
      if (!(await useCodigo(tx, codigo))) refuseCodigo()
      await this.replaceSenha(tx, codigo.usuarioId, senhaHash)
    })
    await limites.tentativaPorEmail.forgive(email)
    await limiteLogin.forgive(email, rede)
    return null
  }

  private async replaceSenha(tx: Writer, id: number, senhaHash: string) {
    const changed = await tx
      .update(usuarios)
      .set({ senhaHash })
      .where(eq(usuarios.id, id))
      .returning({ nome: usuarios.nomeCompleto, email: usuarios.email })
    await tx.delete(sessoes).where(eq(sessoes.usuarioId, id))
    for (const para of changed) await enqueue(tx, { para, ...novaSenhaMail(this.parts.portal) })
    await writeAuditoria(tx, { usuarioId: id, acao: 'usuario.senha', alvoId: id })
  }
}

/** A hash of this is of no use in another account's row. */
const bound = (email: string, codigo: string) => `${email}:${codigo}`

function refuseCodigo(): never {
  refuse(400, 'Este código está incorreto ou já não vale. Confira o código no seu e-mail ou peça um novo.')
}
