import { adotarArquivos } from './adoptFiles'
import { aprovar } from './approve'
import { backup } from './backup/backup'
import { restore } from './backup/restore'
import { cidade } from './cidade'
import type { Command, FolderCommand } from './command/Command'
import { gestor } from './gestor'
import { exportPessoa } from './pessoa/exportPessoa'
import { removePessoa } from './pessoa/removePessoa'
import { showAuditoria } from './showAuditoria'

export const COMMANDS: Record<string, Command | FolderCommand> = {
  cidade,
  backup,
  restore,
  aprovar,
  gestor,
  'exportar-pessoa': exportPessoa,
  'excluir-pessoa': removePessoa,
  auditoria: showAuditoria,
  'adotar-arquivos': adotarArquivos,
}

export const usageOf = (verbo: string) => `npm run portal -- ${verbo} ${COMMANDS[verbo]?.usage ?? ''}`.trimEnd()

export function help(): string[] {
  return [
    'Comandos do portal. Usam as mesmas configurações que ele e podem rodar ao seu lado, onde não está dito outra coisa.',
    '',
    ...Object.entries(COMMANDS).flatMap(([verbo, { summary }]) => [`  ${usageOf(verbo)}`, `      ${summary}`]),
  ]
}
