import { linkedWith } from '../registry/linked.ts'
import type { Registry } from '../registry/registry.ts'
import { type ResolveOptions, resolve, type Visitor } from './resolve.ts'

/**
 * Whether a visitor is kept from a remote's canary since another one that goes along with it is not served to them, or has failed
 * them: they get all of linked canaries, or none.
 * @param pinned names of the remotes whose canary has failed the visitor.
 */
export function isHeldBack(
  remotes: Registry['remotes'],
  name: string,
  visitor: Visitor,
  { contracts, pinned }: Pick<ResolveOptions, 'contracts'> & { pinned: string[] },
): boolean {
  return linkedWith(remotes, name).some((other) => {
    const entry = remotes[other]
    return pinned.includes(other) || (entry && resolve(entry, visitor, { contracts }).cohort !== 'canary')
  })
}
