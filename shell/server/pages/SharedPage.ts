import { createHash } from 'node:crypto'
import type { ErrorClass } from '@portal/releases'
import { compressors } from '../http/compressors'
import { acceptedEncodings, type Encoding } from '../http/encodings'

export interface Page {
  status: number
  html: string
  location?: string
  inlineScripts: string[]
  inlineStyles: string[]
  /** Everything was rendered with its data. */
  isWhole: boolean
  /** Milliseconds in which the page waited for hosts of its remote. */
  hostMs?: number
  /** The remote that needed another version. `errorClass` is set if the remote is at fault. */
  replaced?: { remote: string; errorClass?: ErrorClass }
}

type Readers = 'many' | 'one'

const QUALITY: Record<Readers, Record<Encoding, number>> = { many: { br: 5, gzip: 6 }, one: { br: 1, gzip: 1 } }
/** A tenth smaller, in a tenth of a second of another thread. */
const SMALLEST = 11

/** A page for many visitors. Each encoding is made once. */
export class SharedPage {
  readonly digest: string
  private readonly plain: Buffer
  private readonly bodies = new Map<Encoding, Promise<Buffer>>()
  private isShrunk = false

  constructor(
    readonly page: Page,
    private readonly readers: Readers = 'many',
  ) {
    this.plain = Buffer.from(page.html)
    this.digest = createHash('sha256').update(this.plain).digest('base64url').slice(0, 16)
  }

  get bytes() {
    return this.page.html.length + this.plain.length * 2
  }

  /** For a page that stays the same. Visitors get the earlier body meanwhile. */
  async shrink() {
    if (this.isShrunk) return
    this.isShrunk = true
    const body = compressors.br.whole(this.plain, SMALLEST)
    await body
    this.bodies.set('br', body)
  }

  /** @param accepted the `Accept-Encoding` header @returns the smallest accepted encoding */
  async body(accepted = ''): Promise<{ encoding?: Encoding; content: Buffer }> {
    const [encoding] = acceptedEncodings(accepted)
    if (!encoding) return { content: this.plain }
    const body = this.bodies.get(encoding) ?? compressors[encoding].whole(this.plain, QUALITY[this.readers][encoding])
    this.bodies.set(encoding, body)
    return { encoding, content: await body }
  }
}
