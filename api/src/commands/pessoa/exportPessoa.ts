import { writeFile } from 'node:fs/promises'
import { writeAuditoria } from '../../auditoria/writeAuditoria'
import { exportPerson } from '../../pessoa/exportPerson'
import type { Command } from '../command/Command'
import { CommandError } from '../command/CommandError'
import { findPessoa } from './findPessoa'

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
