import type { TipoItem } from '@portal/shared-contracts/api'
import { and, asc, eq, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Db } from '../database/Database'
import { ITENS, tipos } from '../database/itens'
import { usuarios } from '../database/schema'
import { ALHEIO, approve, waits } from '../gestao/approve'
import { Publicacao } from '../publicacao/Publicacao'
import { columns } from './columns'
import type { Command, CommandContext } from './command/Command'
import { CommandError } from './command/Command'

const NAO_ESPERA = 'foi devolvido, ou aguarda a confirmação do e-mail de quem o enviou.'

export const aprovar: Command = {
  usage: '[tudo | noticia <id> <edição> | evento <id> <edição> | documento <id> <edição>]',
  summary: 'Mostra o que espera aprovação; ou aprova tudo, ou um item na edição que foi vista.',
  count: { min: 0, max: 3 },
  async run(context, { positionals: [tipo, id, edicao] }) {
    if (tipo === undefined) return list(context)
    if (tipo === 'tudo' && id === undefined) return approveAll(context)
    if (!isTipo(tipo) || !isNumber(id) || !isNumber(edicao))
      throw new CommandError(`Uso: npm run portal -- aprovar ${this.usage}`)
    return approveOne(context, tipo, Number(id), Number(edicao))
  },
}

const isNumber = (text = '') => /^\d{1,9}$/.test(text)

const isTipo = (text: string): text is TipoItem => Object.hasOwn(ITENS, text)

async function list({ database: { db }, terminal }: CommandContext) {
  const waiting = await Promise.all(tipos.map((tipo) => select(db, tipo)))
  await writeAuditoria(db, { acao: 'aprovacao.listar' })
  const rows = waiting.flat()
  if (rows.length === 0) terminal.print('Nada espera aprovação.')
  else for (const line of columns([['TIPO', 'ID', 'EDIÇÃO', 'TÍTULO', 'AUTOR'], ...rows])) terminal.print(line)
  return 0
}

async function select(db: Db, tipo: TipoItem) {
  const { table, titulo, autor } = ITENS[tipo]
  const rows = await db
    .select({
      id: table.id,
      edicao: table.edicao,
      titulo,
      autor: sql<string>`coalesce(${autor}, ${usuarios.nomeCompleto})`,
    })
    .from(table)
    .innerJoin(usuarios, eq(usuarios.id, table.usuarioId))
    .where(waits(tipo))
    .orderBy(asc(table.id))
  return rows.map(({ id, edicao, titulo, autor }) => [tipo, id, edicao, titulo, autor])
}

async function approveAll({ database: { db }, settings, terminal }: CommandContext) {
  const publicacao = new Publicacao(settings)
  let [total, left] = [0, 0]
  await db.transaction(async (tx) => {
    for (const tipo of tipos) {
      const { aprovados, alheios } = await approve(tx, tipo, { publicacao })
      total += aprovados.length
      left += alheios.length
    }
  })
  if (left > 0)
    terminal.print(
      `Continuam à espera, em nome de uma instituição que não nomeou quem os enviou: ${left}. Nomeie essas pessoas, ou devolva os itens, em /user/gestao.`,
    )
  if (total > 0) terminal.print(`Itens aprovados: ${total}.`)
  else if (left === 0) terminal.print('Nada esperava aprovação.')
  return 0
}

async function approveOne(
  { database: { db }, settings, terminal }: CommandContext,
  tipo: TipoItem,
  id: number,
  edicao: number,
) {
  const { table } = ITENS[tipo]
  const approval = { which: and(eq(table.id, id), eq(table.edicao, edicao)), publicacao: new Publicacao(settings) }
  const { aprovados, alheios } = await db.transaction((tx) => approve(tx, tipo, approval))
  if (alheios.length > 0) throw new CommandError(ALHEIO)
  const [item] = await db.select({ aprovado: table.aprovado, edicao: table.edicao }).from(table).where(eq(table.id, id))
  if (!item) throw new CommandError(`Não há ${tipo} com o id ${id}. Veja o que espera: npm run portal -- aprovar`)
  if (item.edicao !== edicao)
    throw new CommandError(`${tipo} ${id} foi editado: a edição é a ${item.edicao}. Leia de novo antes de aprovar.`)
  if (!item.aprovado) throw new CommandError(`Não espera aprovação: ${tipo} ${id} ${NAO_ESPERA}`)
  terminal.print(aprovados.length === 1 ? `Aprovado: ${tipo} ${id}.` : `Já estava aprovado: ${tipo} ${id}.`)
  return 0
}
