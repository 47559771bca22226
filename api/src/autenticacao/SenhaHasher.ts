import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { trimCopied } from '@portal/shared-contracts/forms'
import { WORK } from '../bounds'
import { ConcurrencyLimit } from '../ConcurrencyLimit'

/** What a hash costs by argon2id, the default algorithm; memory in KiB. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** As OWASP's cheat sheet on storing passwords asks for. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes and verifies passwords, two at a time: a flood of logins must not slow the pages down. */
export class SenhaHasher {
  readonly turns = new ConcurrencyLimit(WORK.hashes)
  /** The calls that hash. Who floods the login waits here, where the wait costs no statement and no connection. */
  readonly calls = new ConcurrencyLimit(WORK.hashingCalls)

  /** How today's hashes begin, in the PHC string format. */
  private readonly prefix: string
  /** Stands in where nobody has the e-mail: well formed, as long to verify as any other, and no password's. */
  private readonly stranger: string

  constructor(private readonly cost = COST) {
    this.prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
    this.stranger = `${this.prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`
  }

  hash(senha: string): Promise<string> {
    return this.turns.run(() => hash(senha, this.cost))
  }

  /** The same hash for the same text and owner, to be looked up. No other owner's is the same. */
  hashOf(text: string, owner: string): Promise<string> {
    const salt = createHash('sha256').update(owner).digest()
    return this.turns.run(() => hash(text, { ...this.cost, salt }))
  }

  /**
   * The password of a hash: as it was typed, or else without what came along when it was copied. Undefined if neither is it.
   * Takes as long to refuse where there is no hash, so that the time does not tell which e-mails have an account.
   */
  async verify(senhaHash: string | undefined, typed: string): Promise<string | undefined> {
    for (const senha of new Set([typed, trimCopied(typed)])) {
      const matches = await this.turns.run(() => verify(senhaHash ?? this.stranger, senha))
      if (matches && senhaHash !== undefined) return senha
    }
    return undefined
  }

  /** Whether a hash was made with other parameters than today's, and is to be made anew while the password is known. */
  isOutdated(senhaHash: string): boolean {
    return !senhaHash.startsWith(this.prefix)
  }
}
