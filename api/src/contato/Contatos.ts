import type { MensagemContato } from '@portal/shared-contracts/api'
import { eq } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { RateLimit } from '../autenticacao/RateLimit'
import type { Db } from '../database/Database'
import { mensagensContato, setores } from '../database/schema'
import { enqueue, requireRoom } from '../mail/enqueue'
import { refuse } from '../refuse'
import type { EmailContato } from '../variables'
import { addressFor } from './addressFor'
import { copyOf } from './copyOf'

export interface ContatosParts {
  /** By network. */
  rateLimit: RateLimit
  /** Who gets a copy of which message; absent: no copy is sent. */
  emailContato?: EmailContato | undefined
}

/** What visitors write to the portal. Nothing is mailed by it to the address that a visitor typed: it may belong to a third person. */
export class Contatos {
  constructor(
    private readonly db: Db,
    private readonly parts: ContatosParts,
  ) {}

  /** 429 after too many; 503 where too many mails wait. */
  async register(mensagem: MensagemContato, ip: string): Promise<null> {
    const { rateLimit, emailContato } = this.parts
    if (emailContato) await requireRoom(this.db)
    await rateLimit.spend(ip)
    await this.db.transaction(async (tx) => {
      const [setor] = await tx.select().from(setores).where(eq(setores.id, mensagem.setorId))
      if (!setor) refuse(400, 'Selecione um setor para enviar.')
      const [criada] = await tx.insert(mensagensContato).values(mensagem).returning({ id: mensagensContato.id })
      const email = addressFor(setor.descricao, emailContato)
      const para = email && { nome: 'Contato do portal', email }
      if (para) await enqueue(tx, { para, ...copyOf(mensagem, setor.descricao) })
      await writeAuditoria(tx, { acao: 'contato.incluir', alvoId: criada?.id })
    })
    return null
  }
}
