import { aprovar } from './aprovar'
import type { Comando } from './Comando'
import { backup } from './copia/backup'
import { restore } from './copia/restore'
import { auditoria } from './lerAuditoria'
import { excluirPessoa } from './pessoa/excluirPessoa'
import { exportarPessoa } from './pessoa/exportarPessoa'

export const COMANDOS: Record<string, Comando> = {
  backup,
  restore,
  aprovar,
  'exportar-pessoa': exportarPessoa,
  'excluir-pessoa': excluirPessoa,
  auditoria,
}

export const usoDe = (verbo: string) => `npm run portal -- ${verbo} ${COMANDOS[verbo]?.uso ?? ''}`.trimEnd()

export function ajuda(): string[] {
  return [
    'Comandos do portal. Usam as mesmas configurações que ele e podem rodar ao seu lado.',
    '',
    ...Object.entries(COMANDOS).flatMap(([verbo, { resumo }]) => [`  ${usoDe(verbo)}`, `      ${resumo}`]),
  ]
}
