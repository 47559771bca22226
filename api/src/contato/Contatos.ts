import { refuse } from '@portal/platform/http/refuse'
import { type MensagemContato, type MensagemEnviada, protocoloOf } from '@portal/shared-contracts/api'
import { eq, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Settings } from '../config/env'
import type { EmailContato } from '../config/variables'
import type { Db } from '../database/Database'
import { mensagensContato, setores } from '../database/schema'
import type { RateLimit } from '../limites/RateLimit'
import { enqueue, hasRoom, requireRoom } from '../mail/enqueue'
import { mailboxOf } from '../mail/mailbox'
import { addressFor } from './addressFor'
import { copyOf, reciboMail } from './mails'

export interface ContatosParts {
  rateLimit: RateLimit
  recibos: RateLimit
  portal: Pick<Settings, 'nome' | 'fusoHorario'>
  emailContato?: EmailContato | undefined
}

/** Contact messages. A typed address may be another person's: it receives only the protocolo. */
export class Contatos {
  constructor(
    private readonly db: Db,
    private readonly parts: ContatosParts,
  ) {}

  /** Refuses with 429 after too many; 503 if the outbox is full. */
  async register(mensagem: MensagemContato, ip: string): Promise<MensagemEnviada> {
    const { rateLimit, emailContato, portal } = this.parts
    if (emailContato) await requireRoom(this.db)
    await rateLimit.spend(ip)
    const porEmail = await this.mayMail(mensagem.emailCorporativo, ip)
    return this.db.transaction(async (tx) => {
      const [setor] = await tx.select().from(setores).where(eq(setores.id, mensagem.setorId))
      if (!setor) refuse(400, 'Selecione um setor para enviar.')
      const [criada] = await tx
        .insert(mensagensContato)
        .values(mensagem)
        .returning({
          id: mensagensContato.id,
          ano: sql<string>`to_char(${mensagensContato.criadaEm} AT TIME ZONE ${portal.fusoHorario}, 'YYYY')`,
        })
      if (!criada) throw new Error('A message that was stored has no id')
      const protocolo = protocoloOf(criada.id, criada.ano)
      const email = addressFor(setor.descricao, emailContato)
      const para = email && { nome: 'Contato do portal', email }
      if (para) await enqueue(tx, { para, ...copyOf(mensagem, setor.descricao, protocolo) })
      const quem = { nome: '', email: mensagem.emailCorporativo.trim() }
      if (porEmail) await enqueue(tx, { para: quem, ...reciboMail(protocolo, portal) })
      await writeAuditoria(tx, { acao: 'contato.incluir', alvoId: criada.id })
      return { protocolo, porEmail }
    })
  }

  /** Protects the mailboxes of third persons, and leaves the outbox to more important mails. */
  private async mayMail(email: string, ip: string): Promise<boolean> {
    return (await hasRoom(this.db)) && this.parts.recibos.count(ip, mailboxOf(email))
  }
}
