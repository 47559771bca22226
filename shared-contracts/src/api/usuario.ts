/** The logged-in user, as the login answers and the browser stores. Declared separately, because remotes read it. */
export interface Usuario {
  id: number
  userName: string
  /** Opaque; sent as bearer authorization. */
  token: string
}
