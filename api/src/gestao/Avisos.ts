import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Settings } from '../config/env'
import { GESTAO } from '../config/limits'
import type { Db, Writer } from '../database/Database'
import { ITENS, itens, tipos } from '../database/itens'
import { mensagensContato, usuarios } from '../database/schema'
import { RateLimit } from '../limites/RateLimit'
import { hasRoom } from '../mail/enqueue'
import { waits } from './approve'
import { type Aprovado, aprovacaoMail, esperaMail } from './mails'
import { tell } from './tell'

export interface AvisosOptions extends Pick<Settings, 'nome' | 'portalUrl' | 'avisosMs' | 'agendarPublicacao'> {
  now: () => string
  onFailure: (error: unknown) => void
}

/** Networks are not counted. */
const NO_NETWORK = '::'

/** Notifies gestores of waiting items and authors of approved ones, each at most once in `avisosMs`. */
export class Avisos {
  private timer: NodeJS.Timeout | undefined
  private sending: Promise<void> = Promise.resolve()
  private readonly daAutora
  private readonly daGestora

  constructor(
    private readonly db: Db,
    private readonly options: AvisosOptions,
  ) {
    const alvo = { tentativas: 1, janelaMs: options.avisosMs }
    this.daAutora = new RateLimit(db, { acao: 'aviso-de-aprovacao', alvo })
    this.daGestora = new RateLimit(db, { acao: 'aviso-de-espera', alvo })
  }

  start() {
    if (this.options.avisosMs === 0) return
    const send = () => {
      this.sending = this.send().catch(this.options.onFailure)
    }
    this.timer = setInterval(send, GESTAO.avisosEveryMs).unref()
    send()
  }

  async close() {
    clearInterval(this.timer)
    await this.sending
  }

  async send() {
    if (!(await hasRoom(this.db))) return
    const untold = itens.map(({ table }) => sql`SELECT ${table.usuarioId} AS id FROM ${table} WHERE ${table.avisar}`)
    const { rows } = await this.db.execute<{ id: number }>(sql.join(untold, sql` UNION `))
    for (const { id } of rows) await this.tellAutora(id)
    await this.tellGestoras()
  }

  private async tellAutora(id: number) {
    if (!(await this.daAutora.count(NO_NETWORK, String(id)))) return
    await this.db.transaction(async (tx) => {
      const aprovados = await this.takeAprovados(tx, id)
      const [para] = await tx
        .select({ nome: usuarios.nomeCompleto, email: usuarios.email })
        .from(usuarios)
        .where(eq(usuarios.id, id))
      if (para && aprovados.length > 0) await tell(tx, { para, ...aprovacaoMail(aprovados, this.options) })
    })
  }

  /** Leaves out items that were sent back or edited since. */
  private async takeAprovados(tx: Writer, usuarioId: number): Promise<Aprovado[]> {
    const { agendarPublicacao, now } = this.options
    const taken: Aprovado[] = []
    for (const tipo of tipos) {
      const { table, tabela, titulo, data } = ITENS[tipo]
      const found = await tx
        .update(table)
        .set({ avisar: false })
        .where(and(eq(table.usuarioId, usuarioId), eq(table.avisar, true)))
        .returning({ id: table.id, titulo, aprovado: table.aprovado, data })
      const isAgendado = (quando: string) => agendarPublicacao && tipo === 'noticia' && quando > now()
      for (const { id, titulo, data } of found.filter(({ aprovado }) => aprovado)) {
        taken.push({ tipo, titulo, estado: isAgendado(data) ? 'agendado' : 'publicado', caminho: `/${tabela}/${id}` })
      }
    }
    return taken
  }

  private async tellGestoras() {
    const counts = tipos.map((tipo) => this.db.$count(ITENS[tipo].table, waits(tipo)))
    const mensagens = await this.db.$count(mensagensContato, eq(mensagensContato.estado, 'nova'))
    const espera = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    if (espera + mensagens === 0) return
    const gestoras = await this.db
      .select({ id: usuarios.id, nome: usuarios.nomeCompleto, email: usuarios.email })
      .from(usuarios)
      .where(and(eq(usuarios.papel, 'gestor'), isNull(usuarios.suspensaEm)))
    for (const { id, ...para } of gestoras) {
      if (!(await this.daGestora.count(NO_NETWORK, String(id)))) continue
      await tell(this.db, { para, ...esperaMail({ itens: espera, mensagens }, this.options) })
    }
  }
}
