import { makeAutoObservable } from 'mobx'
import type { Usuario } from '../api/usuario'

/** The session of shell and remotes, shared by tabs and visits. */
export class Session {
  usuario: Usuario | null = null
  /** True after the session has expired (440), until the next login or manual logout. */
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

  /** Several calls may report an expired session, but only the first counts. */
  expire() {
    if (!this.usuario) return
    this.usuario = null
    this.disconnected = true
  }
}
