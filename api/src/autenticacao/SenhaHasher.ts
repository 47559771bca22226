import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { trimCopied } from '@portal/shared-contracts/forms'
import { WORK } from '../config/limits'

/** Cost of argon2id; memory in KiB. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** As recommended by OWASP's Password Storage Cheat Sheet. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes and verifies passwords, two at a time: a flood of logins must not slow the pages down. */
export class SenhaHasher {
  readonly turns = new ConcurrencyLimit(WORK.hashes)
  /** A flood of logins waits here, without statements or connections. */
  readonly calls = new ConcurrencyLimit(WORK.hashingCalls)

  private readonly prefix: string
  /** A valid hash without a password, verified for unknown e-mails, so that the response time reveals nothing. */
  private readonly stranger: string

  constructor(private readonly cost = COST) {
    this.prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
    this.stranger = `${this.prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`
  }

  hash(senha: string): Promise<string> {
    return this.turns.run(() => hash(senha, this.cost))
  }

  /** A deterministic hash for lookups, different for each owner. */
  hashOf(text: string, owner: string): Promise<string> {
    const salt = createHash('sha256').update(owner).digest()
    return this.turns.run(() => hash(text, { ...this.cost, salt }))
  }

  /** Copying may add characters. Unknown accounts take equally long: the time must not reveal them. */
  async verify(senhaHash: string | undefined, typed: string): Promise<string | undefined> {
    for (const senha of new Set([typed, trimCopied(typed)])) {
      const matches = await this.turns.run(() => verify(senhaHash ?? this.stranger, senha))
      if (matches && senhaHash !== undefined) return senha
    }
    return undefined
  }

  /** Passwords with old hash parameters are rehashed at login. */
  isOutdated(senhaHash: string): boolean {
    return !senhaHash.startsWith(this.prefix)
  }
}
