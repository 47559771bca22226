import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs small texts that browsers keep for the server, so that it takes back none that it did not write. */
export class Signer {
  /** @param key the same in all processes of a portal. */
  constructor(
    private readonly key: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /**
   * @param purpose what the text is for: signed for one purpose, it is nothing for another.
   * @param value in the characters of a cookie.
   * @returns `<value>.<second of the epoch at which it ends>.<HMAC-SHA-256>`.
   */
  sign(purpose: string, value: string, lifetimeS: number): string {
    const signed = `${value}.${this.seconds() + lifetimeS}`
    return `${signed}.${this.hmac(purpose, signed)}`
  }

  /** @returns the value; `undefined` where it was not signed with this key for this purpose, was altered, or has ended. */
  read(purpose: string, text: string): string | undefined {
    const [, signed = '', value = '', end = '', hmac = ''] = /^((.*)\.(\d+))\.([\w-]{43})$/s.exec(text) ?? []
    const isGenuine = timingSafeEqual(Buffer.from(this.hmac(purpose, signed)), Buffer.from(hmac.padEnd(43)))
    return isGenuine && Number(end) > this.seconds() ? value : undefined
  }

  private hmac(purpose: string, signed: string) {
    return createHmac('sha256', this.key).update(`${purpose}\0${signed}`).digest('base64url')
  }

  private seconds() {
    return Math.floor(this.now().getTime() / 1000)
  }
}
