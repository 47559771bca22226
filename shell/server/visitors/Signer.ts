import { createHmac, timingSafeEqual } from 'node:crypto'

export class Signer {
  constructor(
    private readonly key: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** @param purpose other purposes reject the text @returns `<value>.<end in seconds of the epoch>.<HMAC-SHA-256>` */
  sign(purpose: string, value: string, lifetimeS: number): string {
    const signed = `${value}.${this.seconds() + lifetimeS}`
    return `${signed}.${this.hmac(purpose, signed)}`
  }

  /** @returns undefined if forged, altered, expired or for another purpose */
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
