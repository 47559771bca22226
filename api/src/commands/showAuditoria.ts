import { writeAuditoria } from '../auditoria/writeAuditoria'
import { columns } from './columns'
import type { Command, CommandContext } from './command/Command'
import { CommandError } from './command/Command'

const PAGE = 1000

export const showAuditoria: Command = {
  usage: '[--pessoa <id>] [--desde <aaaa-mm-dd>]',
  summary: 'Mostra quem fez o quê e quando.',
  options: { pessoa: { type: 'string' }, desde: { type: 'string' } },
  count: { min: 0, max: 0 },
  async run(context, { options: { pessoa, desde } }) {
    const filters = { pessoa: idOf(pessoa), desde: dateOf(desde) }
    let last = 0
    let page: Awaited<ReturnType<typeof read>>
    do {
      page = await read(context, filters, last)
      for (const line of columns(page.map(({ cells }) => cells))) context.terminal.print(line)
      last = page.at(-1)?.id ?? 0
    } while (page.length === PAGE)
    if (last === 0) context.terminal.print('Nada foi registrado.')
    await writeAuditoria(context.database.db, { acao: 'auditoria.ler', alvoId: filters.pessoa })
    return 0
  },
}

interface Filters {
  pessoa: number | undefined
  desde: string | undefined
}

async function read({ database, settings }: CommandContext, { pessoa, desde }: Filters, last: number) {
  const { rows } = await database.pool.query(
    `SELECT a.id::int, to_char(a.em AT TIME ZONE $1, 'DD/MM/YYYY HH24:MI:SS') AS quando, a.usuario_id, u.nome_completo,
            a.acao, a.alvo_id, a.detalhes
       FROM auditoria a LEFT JOIN usuarios u ON u.id = a.usuario_id
      WHERE a.id > $2 AND ($3::int IS NULL OR a.usuario_id = $3)
        AND ($4::timestamp IS NULL OR a.em >= $4::timestamp AT TIME ZONE $1)
      ORDER BY a.id LIMIT ${PAGE}`,
    [settings.fusoHorario, last, pessoa ?? null, desde ?? null],
  )
  return rows.map(({ id, quando, usuario_id, nome_completo, acao, alvo_id, detalhes }) => ({
    id: id as number,
    cells: [
      quando,
      usuario_id === null ? '—' : `${usuario_id} ${nome_completo ?? 'pessoa excluída'}`,
      acao,
      alvo_id ?? '—',
      detalhes === null ? '' : JSON.stringify(detalhes),
    ] as (string | number)[],
  }))
}

function idOf(text: unknown) {
  if (text === undefined) return undefined
  if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text)
  throw new CommandError('--pessoa deve ser o id de uma pessoa, um número inteiro.')
}

function dateOf(text: unknown) {
  if (text === undefined) return undefined
  if (typeof text === 'string' && isDate(text)) return text
  throw new CommandError('--desde deve ser uma data, como 2026-03-01.')
}

/** Rejects dates that roll over, such as 30 February. */
const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
