import { randomUUID } from 'node:crypto'
import { groupsOf, type Registry, unitOfUser } from '@portal/releases'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { pinnedRemotesOf, readCookie, UNIT_COOKIE, USER_COOKIE } from '../src/remotes/visitorCookies'
import type { RequestContext } from './catalog'

export interface RecognizedVisitor {
  context: RequestContext
  /** `Set-Cookie` headers by which the visitor is recognized the next time. */
  cookies: string[]
}

/** Longer than any rollout should take. */
const NINETY_DAYS_S = 7_776_000

/**
 * Recognizes the visitor of a request (docs/decisions/who-a-rollout-takes-a-visitor-for.md): a logged-in user, the same on
 * every device; otherwise a random id in a cookie, which is given out only while a rollout runs; otherwise all visitors
 * count as one.
 * @param cookies the `Cookie` header.
 */
export function requestContextOf(cookies = '', registry: Registry | undefined): RecognizedVisitor {
  // The cookie proves nothing and grants no access: it only chooses among published versions.
  const user = readCookie(cookies, USER_COOKIE, /^\d{1,15}$/)
  const contextOf = (unit: string): RequestContext => ({
    visitor: { unit, ...(user && { user, groups: groupsOf(registry, user) }) },
    contracts: CONTRACT_VERSION,
    pinned: pinnedRemotesOf(cookies),
    overrides: {},
  })
  if (user) return { context: contextOf(unitOfUser(user)), cookies: [] }
  const known = readCookie(cookies, UNIT_COOKIE, /^[0-9a-f-]{36}$/)
  if (known) return { context: contextOf(known), cookies: [] }
  if (!isRolloutRunning(registry)) return { context: contextOf('visitante'), cookies: [] }
  const unit = randomUUID()
  return {
    context: contextOf(unit),
    cookies: [`${UNIT_COOKIE}=${unit}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${NINETY_DAYS_S}`],
  }
}

const isRolloutRunning = (registry: Registry | undefined) =>
  Object.values(registry?.remotes ?? {}).some(({ rollout }) => rollout !== null)
