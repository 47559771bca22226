import { makeAutoObservable } from 'mobx'

/** Whether the visitor has answered the cookie banner. Both answers are the same: nothing optional is ever stored. */
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
