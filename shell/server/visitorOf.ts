import { unitOfUser, type Visitor } from '@portal/releases'

/** What the browser says of who is logged in, so that a reload is served what the login was. No secret, and no proof. */
const USER_COOKIE = /(?:^|; )portal\.usuario=(\d{1,15})(?:;|$)/

/** Who a rollout takes a visitor for: the user, on every device alike; everybody else together. */
export function visitorOf(cookies: string | undefined): Visitor {
  const user = USER_COOKIE.exec(cookies ?? '')?.[1]
  return user ? { unit: unitOfUser(user), user } : { unit: 'visitante' }
}
