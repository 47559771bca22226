import { writeAuditoria } from '../../auditoria/writeAuditoria'
import { holdPessoa } from '../../database/holdPessoa'
import { eraseConta, eraseConteudo, eraseMencoes, eraseMensagens } from '../../pessoa/erase'
import { PESSOA_REMOVIDA } from '../../pessoa/eraseNames'
import type { Command, CommandContext } from '../command/Command'
import { CommandError } from '../command/CommandError'
import { findPessoa, type Pessoa } from './findPessoa'

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
