import { writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import { emailKey } from '../autenticacao/UsuarioRepository'
import { holdPessoa } from '../database/holdPessoa'
import { eraseConta, eraseConteudo, eraseMencoes, eraseMensagens } from '../pessoa/erase'
import { PESSOA_REMOVIDA } from '../pessoa/eraseNames'
import { exportPerson } from '../pessoa/exportPerson'
import { type Command, type CommandContext, CommandError } from './command/Command'

export const exportPessoa: Command = {
  usage: '<e-mail ou id> <arquivo.json novo>',
  summary: 'Grava tudo o que o portal guarda de uma pessoa (LGPD, art. 18).',
  count: { min: 2, max: 2 },
  async run({ database, terminal }, { positionals: [who = '', path = ''] }) {
    const pessoa = await findPessoa(database.pool, who)
    const file = terminal.resolve(path)
    await writeNew(file, exportPerson(database.db, pessoa))
    await writeAuditoria(database.db, { acao: 'usuario.exportar', alvoId: pessoa.id })
    terminal.print(`Tudo o que o portal guarda de ${pessoa.nome} está em "${file}".`)
    return 0
  },
}

const writeNew = (file: string, text: AsyncIterable<string>) =>
  writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandError(`"${file}" já existe. Indique um arquivo novo.`)
    throw error
  })

export const removePessoa: Command = {
  usage: '<e-mail ou id> [--com-conteudo] [--sim]',
  summary: 'Apaga os dados de uma pessoa; o que publicou fica sem o nome dela, ou sai também com --com-conteudo.',
  options: { 'com-conteudo': { type: 'boolean' }, sim: { type: 'boolean' } },
  count: { min: 1, max: 1 },
  async run({ database, settings, terminal }, { positionals: [who = ''], options }) {
    const pessoa = await findPessoa(database.pool, who)
    const comConteudo = options['com-conteudo'] === true
    if (!options.sim) await confirm(terminal, pessoa, comConteudo)
    await database.db.transaction(async (tx) => {
      const { id, nome, email } = pessoa
      if (id !== undefined) {
        await holdPessoa(tx, id)
        if (comConteudo) await eraseConteudo(tx, id)
        await eraseConta(tx, { id, nome }, settings)
      }
      await eraseMensagens(tx, email)
      await eraseMencoes(tx, email)
      await writeAuditoria(tx, { acao: 'usuario.excluir', alvoId: id, detalhes: { comConteudo } })
    })
    terminal.print('Os dados da pessoa foram apagados. As cópias de segurança anteriores ainda os têm.')
    return 0
  },
}

async function confirm(terminal: CommandContext['terminal'], { nome, email }: Pessoa, comConteudo: boolean) {
  terminal.print(`Serão apagados todos os dados de ${nome} (${email}).`)
  terminal.print(
    comConteudo
      ? 'As notícias, os eventos e os documentos dela também serão apagados.'
      : `O que ela publicou continua no portal, com o nome "${PESSOA_REMOVIDA}".`,
  )
  const answer = await terminal.ask('Não há como desfazer. Digite "sim" para continuar: ')
  if (answer === undefined) throw new CommandError('Ninguém pôde confirmar. Acrescente --sim. Nada foi apagado.')
  if (answer.trim().toLowerCase() !== 'sim') throw new CommandError('Nada foi apagado.')
}

interface Pessoa {
  id: number | undefined
  nome: string
  email: string
}

async function findPessoa(pool: pg.Pool, who: string): Promise<Pessoa> {
  const email = emailKey(who)
  const isHers = /^\d{1,9}$/.test(email) ? 'id = $1::text::int' : 'email = $1::text'
  const { rows } = await pool.query(
    `SELECT id, nome_completo AS nome, email FROM usuarios WHERE ${isHers}
      UNION ALL
     SELECT NULL, nome, $1::text FROM mensagens_contato WHERE lower(trim(email_corporativo)) = $1::text
      ORDER BY id NULLS LAST LIMIT 1`,
    [email],
  )
  if (!rows[0]) throw new CommandError('O portal não guarda nada de uma pessoa com esse e-mail ou id.')
  const [{ id, ...pessoa }] = rows
  return { ...pessoa, id: id ?? undefined }
}
