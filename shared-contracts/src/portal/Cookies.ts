import { makeAutoObservable } from 'mobx'

/** The answer to the cookie banner. Either answer stores nothing optional. */
export class Cookies {
  choseCookies = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  choose() {
    this.choseCookies = true
  }

  reopen() {
    this.choseCookies = false
  }
}
