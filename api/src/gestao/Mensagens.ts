import type {
  InputOf,
  MensagemListada,
  MensagemRecebida,
  MensagensFiltro,
  setEstadoMensagem,
} from '@portal/shared-contracts/api'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { RateLimit } from '../autenticacao/RateLimit'
import { GESTAO } from '../bounds'
import { idOfProtocolo } from '../contato/idOfProtocolo'
import type { Db } from '../database/Database'
import { mensagensContato, setores } from '../database/schema'
import type { Settings } from '../env'
import { FileText } from '../FileText'
import { localOf, managedPage } from '../lists/managedPage'
import { containsText, searchPattern } from '../lists/search'
import { enqueue, requireRoom } from '../mail/enqueue'
import { refuse } from '../refuse'
import { BYTE_ORDER_MARK, csvLine } from './csv'
import { respostaMail } from './mails'

export interface MensagensParts {
  portal: Pick<Settings, 'nome' | 'portalUrl' | 'fusoHorario'>
  /** Mails that one gestor has sent. */
  cartas: RateLimit
  /** By gestor. */
  exportacoes: RateLimit
}

/** A gestor at work, and from where. */
export interface Gestor {
  usuarioId: number
  ip: string
}

const AUSENTE = 'Mensagem não encontrada.'
const CABECALHO = [
  'Recebida em',
  'Estado',
  'Setor',
  'Nome',
  'E-mail',
  'Telefone',
  'Empresa',
  'Cargo',
  'Mensagem',
  'Resposta',
]

/** What visitors wrote to the portal, as gestores read and answer it. */
export class Mensagens {
  constructor(
    private readonly db: Db,
    private readonly parts: MensagensParts,
  ) {}

  async list({ paginacao, ...filtro }: MensagensFiltro & { paginacao: number }) {
    return managedPage<MensagemListada>(this.db, {
      columns: sql`m.id, m.nome, m.empresa, m.setor_id AS "setorId", s.descricao AS setor, m.estado,
        ${this.local(sql`m.criada_em`)} AS "criadaEm", left(m.mensagem, ${GESTAO.inicio}) AS inicio`,
      from: FROM,
      where: whereOf(filtro),
      order: sql`m.id DESC`,
      paginacao,
    })
  }

  /** 404 where there is none. */
  async get(id: number): Promise<MensagemRecebida> {
    const { rows } = await this.db.execute(sql`
      SELECT ${COLUMNS}, ${this.local(sql`m.criada_em`)} AS "criadaEm", ${this.local(sql`m.respondida_em`)} AS "respondidaEm"
        FROM ${FROM} WHERE m.id = ${id}`)
    return (rows[0] as MensagemRecebida | undefined) ?? refuse(404, AUSENTE)
  }

  /** 404 where there is none; 409 for one that is not in the state `de`, where that is said. */
  async setEstado({ id, estado, de }: InputOf<typeof setEstadoMensagem>, usuarioId: number): Promise<null> {
    return this.db.transaction(async (tx) => {
      const { rowCount } = await tx
        .update(mensagensContato)
        .set({ estado })
        .where(and(eq(mensagensContato.id, id), de && eq(mensagensContato.estado, de)))
      if (rowCount !== 1) return this.refuseChange(id, 'Outra pessoa mudou o estado desta mensagem.')
      await writeAuditoria(tx, { usuarioId, acao: `contato.${estado}`, alvoId: id })
      return null
    })
  }

  /** 404 where there is none; 409 for one that was answered; 429 after too many mails, 503 where too many wait. */
  async answer({ id, resposta }: { id: number; resposta: string }, { usuarioId, ip }: Gestor): Promise<null> {
    const { portal, cartas } = this.parts
    await requireRoom(this.db)
    await cartas.spend(ip, String(usuarioId))
    return this.db.transaction(async (tx) => {
      // Of two at once the second finds it answered.
      const [answered] = await tx
        .update(mensagensContato)
        .set({ estado: 'respondida', resposta: this.after(resposta), respondidaEm: sql`now()` })
        .where(and(eq(mensagensContato.id, id), ne(mensagensContato.estado, 'respondida')))
        .returning({
          nome: mensagensContato.nome,
          email: mensagensContato.emailCorporativo,
          mensagem: mensagensContato.mensagem,
          em: sql<string>`to_char(${mensagensContato.criadaEm} AT TIME ZONE ${portal.fusoHorario}, 'DD/MM/YYYY')`,
        })
      if (!answered) return this.refuseChange(id, 'Esta mensagem já foi respondida.')
      const { nome, email, ...pergunta } = answered
      await enqueue(tx, { para: { nome, email: email.trim() }, ...respostaMail(resposta, pergunta, portal) })
      await writeAuditoria(tx, { usuarioId, acao: 'contato.responder', alvoId: id })
      return null
    })
  }

  /** 429 after too many. */
  async export(filtro: MensagensFiltro, { usuarioId, ip }: Gestor): Promise<FileText> {
    await this.parts.exportacoes.spend(ip, String(usuarioId))
    return new FileText('mensagens-de-contato.csv', this.lines(filtro))
  }

  private async *lines(filtro: MensagensFiltro) {
    yield BYTE_ORDER_MARK + csvLine(CABECALHO)
    let last: number | undefined
    do {
      const { rows } = await this.db.execute<Record<(typeof CELLS)[number], string> & { id: number }>(sql`
        SELECT m.id, ${this.local(sql`m.criada_em`)} AS "criadaEm", m.estado, s.descricao AS setor, m.nome,
               m.email_corporativo AS email, m.telefone, m.empresa, m.cargo, m.mensagem, coalesce(m.resposta, '') AS resposta
          FROM ${FROM}
         WHERE ${sql.join([last === undefined ? sql`true` : sql`m.id < ${last}`, ...whereOf(filtro)], sql` AND `)}
         ORDER BY m.id DESC LIMIT ${GESTAO.exportBatch}`)
      yield rows.map((row) => csvLine(CELLS.map((cell) => row[cell]))).join('')
      last = rows.length < GESTAO.exportBatch ? undefined : rows.at(-1)?.id
    } while (last !== undefined)
  }

  /** An answer below those that were mailed before: what a citizen was told is kept. */
  private after(resposta: string) {
    const { resposta: earlier, respondidaEm } = mensagensContato
    const day = sql`to_char(${respondidaEm} AT TIME ZONE ${this.parts.portal.fusoHorario}, 'DD/MM/YYYY')`
    return sql`coalesce(${earlier} || E'\n\n(' || ${day} || E')\n\n', '') || ${resposta}`
  }

  /** @param meanwhile what somebody else must have done, if the message is there */
  private async refuseChange(id: number, meanwhile: string): Promise<never> {
    const isThere = (await this.db.$count(mensagensContato, eq(mensagensContato.id, id))) > 0
    return isThere ? refuse(409, meanwhile) : refuse(404, AUSENTE)
  }

  private local(moment: SQL) {
    return localOf(moment, this.parts.portal.fusoHorario)
  }
}

const CELLS = [
  'criadaEm',
  'estado',
  'setor',
  'nome',
  'email',
  'telefone',
  'empresa',
  'cargo',
  'mensagem',
  'resposta',
] as const

const FROM = sql`${mensagensContato} AS m JOIN ${setores} AS s ON s.id = m.setor_id`
const COLUMNS = sql`m.id, m.nome, m.email_corporativo AS "emailCorporativo", m.telefone, m.empresa, m.cargo,
  m.setor_id AS "setorId", s.descricao AS setor, m.mensagem, m.estado, m.resposta`

/** A protocolo finds the one message that it is of. */
function whereOf({ busca, setorId, estado }: MensagensFiltro): SQL[] {
  const id = idOfProtocolo(busca ?? '')
  const pattern = id === undefined ? searchPattern(busca) : undefined
  return [
    ...(id === undefined ? [] : [sql`m.id = ${id}`]),
    ...(setorId === undefined ? [] : [sql`m.setor_id = ${setorId}`]),
    ...(estado === undefined ? [] : [sql`m.estado = ${estado}`]),
    ...(pattern === undefined ? [] : [containsText(TEXTO, pattern)]),
  ]
}

/** As the index of the search has it. */
const TEXTO = sql`m.nome || ' ' || m.empresa || ' ' || m.email_corporativo || ' ' || m.mensagem`
