import { makeAutoObservable } from 'mobx'
import type { Usuario } from '../api/autenticacao'

/** Who is logged in. One session for the shell and every remote, kept across tabs and visits. */
export class Session {
  usuario: Usuario | null = null
  /** The last session ended by itself (440); true until the next login or a logout by hand. */
  disconnected = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isLogged() {
    return this.usuario !== null
  }

  get token() {
    return this.usuario?.token
  }

  login(usuario: Usuario) {
    this.usuario = usuario
    this.disconnected = false
  }

  logout() {
    this.usuario = null
    this.disconnected = false
  }

  /** The server no longer knows the session. Several calls may find out at once: only the first one counts. */
  expire() {
    if (!this.usuario) return
    this.usuario = null
    this.disconnected = true
  }
}
