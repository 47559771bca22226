import { StartupError } from '@portal/platform/process/StartupError'
import type { Setor } from '@portal/shared-contracts/api'
import { type EmailContato, foldedSetor } from '../config/variables'

export function addressFor(setor: string, emailContato: EmailContato | undefined): string | undefined {
  const own = Object.entries(emailContato?.porSetor ?? {}).find(([name]) => foldedSetor(name) === foldedSetor(setor))
  return own?.[1] ?? emailContato?.geral
}

/** @throws StartupError if an address is for an unknown sector: its mail would go nowhere */
export function requireSetores(setores: readonly Setor[], { porSetor }: EmailContato) {
  const known = new Set(setores.map(({ descricao }) => foldedSetor(descricao)))
  const unknown = Object.keys(porSetor).find((name) => !known.has(foldedSetor(name)))
  if (unknown === undefined) return
  const names = setores.map(({ descricao }) => descricao).join(', ')
  throw new StartupError(`EMAIL_CONTATO fala do setor "${unknown}", que não existe. Os setores são: ${names}.`)
}
