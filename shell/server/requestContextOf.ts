import { randomUUID } from 'node:crypto'
import { groupsOf, type Registry, unitOfUser } from '@portal/releases'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { pinnedIn, readCookie, UNIT_COOKIE, USER_COOKIE } from '../src/remotes/cookies'
import type { RequestContext } from './catalog'

/** Who a rollout takes a visitor for, and the cookies that keep it so. */
export interface Recognized {
  context: RequestContext
  cookies: string[]
}

/** As long as any rollout should take. */
const NINETY_DAYS_S = 7_776_000

/**
 * The user, on every device alike; before the login a random number, which is given out only while a rollout asks for
 * it; everybody together otherwise.
 * @param cookies as the browser sent them.
 */
export function requestContextOf(cookies = '', registry: Registry | undefined): Recognized {
  // What the browser says of who is logged in is no proof, and opens nothing: it only chooses among published versions.
  const user = readCookie(cookies, USER_COOKIE, /^\d{1,15}$/)
  const asker = (unit: string): RequestContext => ({
    visitor: { unit, ...(user && { user, groups: groupsOf(registry, user) }) },
    contracts: CONTRACT_VERSION,
    pinned: pinnedIn(cookies),
    overrides: {},
  })
  if (user) return { context: asker(unitOfUser(user)), cookies: [] }
  const known = readCookie(cookies, UNIT_COOKIE, /^[0-9a-f-]{36}$/)
  if (known) return { context: asker(known), cookies: [] }
  if (!isRolling(registry)) return { context: asker('visitante'), cookies: [] }
  const unit = randomUUID()
  return {
    context: asker(unit),
    cookies: [`${UNIT_COOKIE}=${unit}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${NINETY_DAYS_S}`],
  }
}

const isRolling = (registry: Registry | undefined) =>
  Object.values(registry?.remotes ?? {}).some(({ rollout }) => rollout !== null)
