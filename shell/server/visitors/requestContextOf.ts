import { randomUUID } from 'node:crypto'
import { groupsOf, type Registry, type RoleGroup, unitOfUser } from '@portal/releases'
import type { Papel } from '@portal/shared-contracts/api'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import type { RequestContext } from '../remotes/catalog'
import type { KnownVisitor, SessionUser, VisitorCookies } from './VisitorCookies'

export interface RecognizedVisitor {
  context: RequestContext
  cookies: string[]
}

/** Identifies visitors (docs/decisions/41-visitors.md#cookies): user, random id during rollouts, or all as one. */
export function requestContextOf(
  { user, unit, pinned }: KnownVisitor,
  registry: Registry | undefined,
  visitorCookies: Pick<VisitorCookies, 'ofUnit'>,
): RecognizedVisitor {
  const contextOf = (unit: string): RequestContext => ({
    visitor: { unit, ...(user && { user: user.id, groups: groupsOfUser(registry, user) }) },
    contracts: CONTRACT_VERSION,
    pinned,
    overrides: {},
  })
  if (user) return { context: contextOf(unitOfUser(user.id)), cookies: [] }
  if (unit) return { context: contextOf(unit), cookies: [] }
  if (!isRolloutRunning(registry)) return { context: contextOf('visitante'), cookies: [] }
  const drawn = randomUUID()
  return { context: contextOf(drawn), cookies: [visitorCookies.ofUnit(drawn)] }
}

const GROUP_OF_PAPEL: Record<Papel, RoleGroup> = { gestor: 'papel-gestor' }

const groupsOfUser = (registry: Registry | undefined, { id, papel }: SessionUser) => [
  ...groupsOf(registry, id),
  ...(papel ? [GROUP_OF_PAPEL[papel]] : []),
]

const isRolloutRunning = (registry: Registry | undefined) =>
  Object.values(registry?.remotes ?? {}).some(({ rollout }) => rollout !== null)
