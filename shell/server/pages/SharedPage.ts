import { createHash } from 'node:crypto'
import type { ErrorClass } from '@portal/releases'
import { compressors } from '../compressors'
import { acceptedEncodings, type Encoding } from '../encodings'

/** A page as it was rendered: the same for all visitors who are served these versions. */
export interface Page {
  status: number
  /** Empty where `location` is set. */
  html: string
  /** Where a loader redirects the visitor. */
  location?: string
  /** Hashes of the scripts in the HTML, as sources of a `Content-Security-Policy`. */
  inlineScripts: string[]
  /** The same of its style elements. */
  inlineStyles: string[]
  /** Whether all that was to be rendered here was, with all the data that it asked for. */
  isWhole: boolean
  /** The remote of which another version had to stand in: a page for this once. `errorClass`: by its own fault. */
  replaced?: { remote: string; errorClass?: ErrorClass }
}

/** Who is sent the same page. The higher the quality, the fewer the bytes, and the more time it takes to make them. */
type Readers = 'many' | 'one'

const QUALITY: Record<Readers, Record<Encoding, number>> = { many: { br: 5, gzip: 6 }, one: { br: 1, gzip: 1 } }

/** A page that is sent to any number of visitors: each form of its body is made once. */
export class SharedPage {
  /** Of the body. */
  readonly digest: string
  private readonly plain: Buffer
  private readonly bodies = new Map<Encoding, Promise<Buffer>>()

  constructor(
    readonly page: Page,
    private readonly readers: Readers = 'many',
  ) {
    this.plain = Buffer.from(page.html)
    this.digest = createHash('sha256').update(this.plain).digest('base64url').slice(0, 16)
  }

  /** What the page takes in memory at most, with its compressed forms, in bytes. */
  get bytes() {
    return this.page.html.length + this.plain.length * 2
  }

  /** @param accepted the `Accept-Encoding` header. @returns the smallest form of the body that the browser takes. */
  async body(accepted = ''): Promise<{ encoding?: Encoding; content: Buffer }> {
    const [encoding] = acceptedEncodings(accepted)
    if (!encoding) return { content: this.plain }
    const body = this.bodies.get(encoding) ?? compressors[encoding].whole(this.plain, QUALITY[this.readers][encoding])
    this.bodies.set(encoding, body)
    return { encoding, content: await body }
  }
}
