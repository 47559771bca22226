import { refuse } from '@portal/platform/http/refuse'
import {
  type InputOf,
  type MensagemListada,
  type MensagemRecebida,
  type MensagensFiltro,
  protocoloOf,
  type setEstadoMensagem,
} from '@portal/shared-contracts/api'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Settings } from '../config/env'
import { GESTAO } from '../config/limits'
import { idOfProtocolo } from '../contato/idOfProtocolo'
import type { Db } from '../database/Database'
import { mensagensContato, setores } from '../database/schema'
import type { RateLimit } from '../limites/RateLimit'
import { between, csvOf, localOf, managedPage } from '../lists/managedPage'
import { containsText, searchPattern } from '../lists/search'
import { enqueue, requireRoom } from '../mail/enqueue'
import { respostaMail } from './mails'

export interface MensagensParts {
  portal: Pick<Settings, 'nome' | 'portalUrl' | 'fusoHorario'>
  cartas: RateLimit
}

export interface Gestor {
  usuarioId: number
  ip: string
}

const AUSENTE = 'Mensagem não encontrada.'
const CABECALHO = {
  ...{
    criadaEm: 'Recebida em',
    protocolo: 'Protocolo',
    estado: 'Estado',
    setor: 'Setor',
    nome: 'Nome',
    emailCorporativo: 'E-mail',
  },
  ...{ telefone: 'Telefone', empresa: 'Empresa', cargo: 'Cargo', mensagem: 'Mensagem', resposta: 'Resposta' },
  respondidaEm: 'Respondida em',
}

export class Mensagens {
  constructor(
    private readonly db: Db,
    private readonly parts: MensagensParts,
  ) {}

  list({ paginacao, ...filtro }: MensagensFiltro & { paginacao: number }) {
    return managedPage<MensagemListada>(this.db, {
      columns: sql`m.id, m.nome, m.empresa, m.setor_id AS "setorId", s.descricao AS setor, m.estado,
        ${this.local(sql`m.criada_em`)} AS "criadaEm", left(m.mensagem, ${GESTAO.inicio}) AS inicio`,
      ...this.which(filtro),
      order: sql`m.id DESC`,
      paginacao,
    })
  }

  csv(filtro: MensagensFiltro) {
    const criadaEm = this.local(sql`m.criada_em`)
    const columns = sql`${COLUMNS}, ${criadaEm} AS "criadaEm", ${this.local(sql`m.respondida_em`)} AS "respondidaEm",
      left(${criadaEm}, 4) || '-' || lpad(m.id::text, greatest(6, length(m.id::text)), '0') AS protocolo`
    return csvOf(this.db, { columns, ...this.which(filtro) }, CABECALHO)
  }

  /** A protocolo finds exactly its message. */
  private which({ busca, setorId, estado, ...periodo }: MensagensFiltro) {
    const id = idOfProtocolo(busca ?? '')
    const pattern = id === undefined ? searchPattern(busca) : undefined
    return {
      ...{ rows: sql`${mensagensContato} AS m`, alias: 'm', joins: sql`JOIN ${setores} AS s ON s.id = m.setor_id` },
      isSearch: pattern !== undefined,
      where: [
        id === undefined ? undefined : sql`m.id = ${id}`,
        setorId === undefined ? undefined : sql`m.setor_id = ${setorId}`,
        estado === undefined ? undefined : sql`m.estado = ${estado}`,
        pattern === undefined ? undefined : containsText(sql`m.procura`, pattern),
        ...between(sql`m.criada_em`, periodo, this.parts.portal.fusoHorario),
      ],
    }
  }

  async get(id: number): Promise<MensagemRecebida> {
    const { rows } = await this.db.execute(sql`
      SELECT ${COLUMNS}, ${this.local(sql`m.criada_em`)} AS "criadaEm", ${this.local(sql`m.respondida_em`)} AS "respondidaEm"
        FROM ${FROM} WHERE m.id = ${id}`)
    return (rows[0] as MensagemRecebida | undefined) ?? refuse(404, AUSENTE)
  }

  /** Refuses with 404; with 409 if it is not in the state `de`, if given. */
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

  /** Refuses with 404, 409 if answered already, 429 after too many mails, 503 if the outbox is full. */
  async answer({ id, resposta }: { id: number; resposta: string }, { usuarioId, ip }: Gestor): Promise<null> {
    const { portal, cartas } = this.parts
    await requireRoom(this.db)
    await cartas.spend(ip, String(usuarioId))
    return this.db.transaction(async (tx) => {
      // The second of two concurrent answers is refused.
      const [answered] = await tx
        .update(mensagensContato)
        .set({ estado: 'respondida', resposta: this.after(resposta), respondidaEm: sql`now()`, naoEntregue: null })
        .where(and(eq(mensagensContato.id, id), ne(mensagensContato.estado, 'respondida')))
        .returning({
          nome: mensagensContato.nome,
          email: mensagensContato.emailCorporativo,
          mensagem: mensagensContato.mensagem,
          ano: sql<string>`to_char(${mensagensContato.criadaEm} AT TIME ZONE ${portal.fusoHorario}, 'YYYY')`,
          em: sql<string>`to_char(${mensagensContato.criadaEm} AT TIME ZONE ${portal.fusoHorario}, 'DD/MM/YYYY')`,
        })
      if (!answered) return this.refuseChange(id, 'Esta mensagem já foi respondida.')
      const { nome, email, ano, ...asked } = answered
      const pergunta = { ...asked, protocolo: protocoloOf(id, ano) }
      const mail = { ...respostaMail(resposta, pergunta, portal), alvoId: id }
      await enqueue(tx, { para: { nome, email: email.trim() }, ...mail })
      await writeAuditoria(tx, { usuarioId, acao: 'contato.responder', alvoId: id })
      return null
    })
  }

  /** Appends to earlier answers, because those were mailed. */
  private after(resposta: string) {
    const { resposta: earlier, respondidaEm } = mensagensContato
    const day = sql`to_char(${respondidaEm} AT TIME ZONE ${this.parts.portal.fusoHorario}, 'DD/MM/YYYY')`
    return sql`coalesce(${earlier} || E'\n\n(' || ${day} || E')\n\n', '') || ${resposta}`
  }

  private async refuseChange(id: number, meanwhile: string): Promise<never> {
    const isThere = (await this.db.$count(mensagensContato, eq(mensagensContato.id, id))) > 0
    return isThere ? refuse(409, meanwhile) : refuse(404, AUSENTE)
  }

  private local(moment: SQL) {
    return localOf(moment, this.parts.portal.fusoHorario)
  }
}

const FROM = sql`${mensagensContato} AS m JOIN ${setores} AS s ON s.id = m.setor_id`
const COLUMNS = sql`m.id, m.nome, m.email_corporativo AS "emailCorporativo", m.telefone, m.empresa, m.cargo,
  m.setor_id AS "setorId", s.descricao AS setor, m.mensagem, m.estado, m.resposta, m.nao_entregue AS "naoEntregue"`
