import { MAJOR } from '../database/embedded/major'
import type { FolderCommand } from './command/Command'
import { CommandError } from './command/CommandError'
import { megabytes } from './upgrade/diskNeed'
import { upgradeFolder } from './upgrade/upgradeFolder'

export const atualizarBanco: FolderCommand = {
  usage: '[--programas <pasta>]',
  summary: `Traz o banco embutido de um PostgreSQL anterior para o ${MAJOR}, com o portal parado.`,
  options: { programas: { type: 'string' } },
  count: { min: 0, max: 0 },
  async runOnFolder({ settings, terminal }, { options: { programas } }) {
    if (settings.databaseUrl) {
      throw new CommandError(
        'Este comando é para o PostgreSQL embutido, e DATABASE_URL indica um servidor: quem cuida dele o atualiza. Nada foi alterado.',
      )
    }
    const upgraded = await upgradeFolder(settings.dataDir, {
      programs: typeof programas === 'string' ? terminal.resolve(programas) : undefined,
      onProgress: (line) => terminal.print(line),
      signal: terminal.interruption(),
    })
    if (!upgraded) {
      terminal.print(`O banco já é do PostgreSQL ${MAJOR}. Não há o que fazer.`)
      return 0
    }
    const { tables, rows, former, major, bytes } = upgraded
    terminal.print(`Pronto: ${tables} tabelas e ${rows} linhas, iguais às de antes, em ${megabytes(bytes.after)}.`)
    terminal.print(
      `O banco do PostgreSQL ${major} ficou como estava em "${former}" (${megabytes(bytes.before)}). ` +
        'Inicie o portal, confira-o e remova essa pasta quando não precisar mais dela.',
    )
    return 0
  },
}
