import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { WORK } from '../bounds'
import { ConcurrencyLimit } from '../ConcurrencyLimit'

/** Of argon2id, the default algorithm; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How today's hashes begin, in the PHC string format. */
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`

/** Stands in where nobody has the e-mail: well formed, as long to verify as any other, and no password's. */
const STRANGER = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashes and verifies passwords, two at a time: a flood of logins must not slow the pages down. */
export class SenhaHasher {
  readonly turns = new ConcurrencyLimit(WORK.hashes)
  /** The calls that hash. Who floods the login waits here, where the wait costs no statement and no connection. */
  readonly calls = new ConcurrencyLimit(WORK.hashingCalls)

  hash(senha: string): Promise<string> {
    return this.turns.run(() => hash(senha, PARAMETERS))
  }

  /** The same hash for the same text and owner, to be looked up. No other owner's is the same. */
  hashOf(text: string, owner: string): Promise<string> {
    const salt = createHash('sha256').update(owner).digest()
    return this.turns.run(() => hash(text, { ...PARAMETERS, salt }))
  }

  /** Takes as long to refuse where there is no hash, so that the time does not tell which e-mails have an account. */
  async verify(senhaHash: string | undefined, senha: string): Promise<boolean> {
    const matches = await this.turns.run(() => verify(senhaHash ?? STRANGER, senha))
    return matches && senhaHash !== undefined
  }

  /** Whether a hash was made with other parameters than today's, and is to be made anew while the password is known. */
  isOutdated(senhaHash: string): boolean {
    return !senhaHash.startsWith(PREFIX)
  }
}
