import type { Setor } from '@portal/shared-contracts/api'
import { StartupError } from '../StartupError'
import { type EmailContato, foldedSetor } from '../variables'

/** Where the copy of a message to a sector goes; undefined where it goes nowhere. */
export function addressFor(setor: string, emailContato: EmailContato | undefined): string | undefined {
  const own = Object.entries(emailContato?.porSetor ?? {}).find(([name]) => foldedSetor(name) === foldedSetor(setor))
  return own?.[1] ?? emailContato?.geral
}

/** @throws StartupError where an address is for a sector that there is not: its mail would go to nobody */
export function requireSetores(setores: readonly Setor[], { porSetor }: EmailContato) {
  const known = new Set(setores.map(({ descricao }) => foldedSetor(descricao)))
  const unknown = Object.keys(porSetor).find((name) => !known.has(foldedSetor(name)))
  if (unknown === undefined) return
  const names = setores.map(({ descricao }) => descricao).join(', ')
  throw new StartupError(`EMAIL_CONTATO fala do setor "${unknown}", que não existe. Os setores são: ${names}.`)
}
