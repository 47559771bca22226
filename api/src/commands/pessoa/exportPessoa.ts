import { writeFile } from 'node:fs/promises'
import { writeAuditoria } from '../../auditoria/writeAuditoria'
import type { Command, CommandContext } from '../Command'
import { CommandError } from '../CommandError'
import { findPessoa, type Pessoa } from './findPessoa'

export const exportPessoa: Command = {
  usage: '<e-mail ou id> <arquivo.json novo>',
  summary: 'Grava tudo o que o portal guarda de uma pessoa (LGPD, art. 18).',
  count: { min: 2, max: 2 },
  async run({ database, terminal }, { positionals: [who = '', path = ''] }) {
    const pessoa = await findPessoa(database.pool, who)
    const file = terminal.resolve(path)
    await writeNew(file, JSON.stringify(await everythingOf(database, pessoa), null, 2))
    await writeAuditoria(database.db, { acao: 'usuario.exportar', alvoId: pessoa.id })
    terminal.print(`Tudo o que o portal guarda de ${pessoa.nome} está em "${file}".`)
    return 0
  },
}

/** What hangs on an account, by its id. Hashes of password and codes tell nothing, and would help to guess. */
const BY_ID = {
  conta: `SELECT to_jsonb(t) - 'senha_hash' AS linha FROM usuarios t WHERE id = $1`,
  sessoes: `SELECT to_jsonb(t) - 'token_hash' AS linha FROM sessoes t WHERE usuario_id = $1 ORDER BY criada_em`,
  codigosRecuperacao: `SELECT to_jsonb(t) - 'codigo_hash' AS linha FROM codigos_recuperacao t WHERE usuario_id = $1`,
  redesConhecidas: `SELECT to_jsonb(t) AS linha FROM redes_conhecidas t WHERE usuario_id = $1 ORDER BY vista_em`,
  noticias: `SELECT to_jsonb(t) AS linha FROM noticias t WHERE usuario_id = $1 ORDER BY id`,
  eventos: `SELECT to_jsonb(t) AS linha FROM eventos t WHERE usuario_id = $1 ORDER BY id`,
  documentos: `SELECT to_jsonb(t) AS linha FROM documentos t WHERE usuario_id = $1 ORDER BY id`,
  enderecos: `SELECT to_jsonb(t) AS linha FROM enderecos t WHERE usuario_id = $1 ORDER BY id`,
  arquivos: `
    SELECT to_jsonb(t) - 'miniatura' AS linha FROM arquivos t
     WHERE id IN (SELECT capa_id FROM noticias WHERE usuario_id = $1
                  UNION SELECT capa_id FROM eventos WHERE usuario_id = $1
                  UNION SELECT arquivo_id FROM documentos WHERE usuario_id = $1) ORDER BY nome`,
  auditoria: `SELECT to_jsonb(t) AS linha FROM auditoria t WHERE usuario_id = $1 ORDER BY id`,
}

/** What was written by her or to her, by her e-mail; a queued mail may hold a code, so its text stays. */
const BY_EMAIL = {
  mensagensContato: `
    SELECT to_jsonb(t) AS linha FROM mensagens_contato t WHERE lower(trim(email_corporativo)) = $1 ORDER BY id`,
  emailsNaFila: `
    SELECT to_jsonb(t) - 'texto' - 'html' AS linha FROM mensagens_email t WHERE lower(para_email) = $1 ORDER BY id`,
}

async function everythingOf({ pool }: CommandContext['database'], { id, email }: Pessoa) {
  const everything: Record<string, unknown> = { exportadoEm: new Date().toISOString() }
  const read = async (queries: Record<string, string>, key: number | string) => {
    for (const [name, query] of Object.entries(queries)) {
      everything[name] = (await pool.query(query, [key])).rows.map(({ linha }) => linha)
    }
  }
  if (id !== undefined) await read(BY_ID, id)
  await read(BY_EMAIL, email)
  return everything
}

const writeNew = (file: string, text: string) =>
  writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandError(`"${file}" já existe. Indique um arquivo novo.`)
    throw error
  })
