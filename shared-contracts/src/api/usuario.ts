/**
 * The logged-in user, as the login answers and the browser stores. Remotes read it from the session, so that it has its
 * own declaration in their contract.
 */
export interface Usuario {
  id: number
  userName: string
  /** Opaque; sent as bearer authorization. */
  token: string
}
