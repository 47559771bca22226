import type { TipoItem } from '@portal/shared-contracts/api'
import { asc, eq } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Db } from '../database/Database'
import { usuarios } from '../database/schema'
import { approve, waits } from '../moderacao/approve'
import { TIPOS, tipos } from '../moderacao/tipos'
import type { Command, CommandContext } from './Command'
import { CommandError } from './CommandError'
import { columns } from './columns'

const NAO_ESPERA = 'foi devolvido, ou aguarda a confirmação do e-mail de quem o enviou.'

export const aprovar: Command = {
  usage: '[tudo | noticia <id> | evento <id> | documento <id>]',
  summary: 'Mostra o que espera aprovação; ou aprova tudo, ou um item.',
  count: { min: 0, max: 2 },
  async run(context, { positionals: [tipo, id] }) {
    if (tipo === undefined) return list(context)
    if (tipo === 'tudo' && id === undefined) return approveAll(context)
    if (!isTipo(tipo) || !/^\d{1,9}$/.test(id ?? ''))
      throw new CommandError(`Uso: npm run portal -- aprovar ${this.usage}`)
    return approveOne(context, tipo, Number(id))
  },
}

const isTipo = (text: string): text is TipoItem => Object.hasOwn(TIPOS, text)

async function list({ database: { db }, terminal }: CommandContext) {
  const waiting = await Promise.all(tipos.map((tipo) => select(db, tipo)))
  await writeAuditoria(db, { acao: 'aprovacao.listar' })
  const rows = waiting.flat()
  if (rows.length === 0) terminal.print('Nada espera aprovação.')
  else for (const line of columns([['TIPO', 'ID', 'TÍTULO', 'AUTOR'], ...rows])) terminal.print(line)
  return 0
}

async function select(db: Db, tipo: TipoItem) {
  const { table, titulo } = TIPOS[tipo]
  const rows = await db
    .select({ id: table.id, titulo, autor: usuarios.nomeCompleto })
    .from(table)
    .innerJoin(usuarios, eq(usuarios.id, table.usuarioId))
    .where(waits(tipo))
    .orderBy(asc(table.id))
  return rows.map(({ id, titulo, autor }) => [tipo, id, titulo, autor])
}

async function approveAll({ database: { db }, terminal }: CommandContext) {
  let total = 0
  await db.transaction(async (tx) => {
    for (const tipo of tipos) total += (await approve(tx, tipo)).length
  })
  terminal.print(total === 0 ? 'Nada esperava aprovação.' : `Itens aprovados: ${total}.`)
  return 0
}

async function approveOne({ database: { db }, terminal }: CommandContext, tipo: TipoItem, id: number) {
  const { table } = TIPOS[tipo]
  const approved = await db.transaction((tx) => approve(tx, tipo, eq(table.id, id)))
  const [item] = await db.select({ aprovado: table.aprovado }).from(table).where(eq(table.id, id))
  if (!item) throw new CommandError(`Não há ${tipo} com o id ${id}.`)
  if (!item.aprovado) throw new CommandError(`Não espera aprovação: ${tipo} ${id} ${NAO_ESPERA}`)
  terminal.print(approved.length === 1 ? `Aprovado: ${tipo} ${id}.` : `Já estava aprovado: ${tipo} ${id}.`)
  return 0
}
