import { emptyRemote, type Registry } from '../model/registry.ts'
import type { Command } from '../registry/Command.ts'
import type { CommandLine } from './CommandLine.ts'
import { check } from './check.ts'
import { GROUP_VERBS } from './groups.ts'
import { KILL_VERBS } from './kill.ts'
import { init, MAINTENANCE_VERBS } from './maintenance.ts'
import { OWNERSHIP_VERBS } from './ownership.ts'
import { PREVIEW_VERBS } from './previews.ts'
import { publish } from './publish.ts'
import { READING_VERBS } from './reading.ts'
import { ROLLOUT_VERBS } from './rollout.ts'
import { TOKEN_VERBS } from './tokens.ts'
import type { Verb } from './Verb.ts'

/** In the order of `--help`. */
export const VERBS: readonly Verb[] = [
  init,
  check,
  publish,
  ...PREVIEW_VERBS,
  ...ROLLOUT_VERBS,
  ...KILL_VERBS,
  ...GROUP_VERBS,
  ...OWNERSHIP_VERBS,
  ...MAINTENANCE_VERBS,
  ...TOKEN_VERBS,
  ...READING_VERBS,
]

export const findVerb = (name: string): Verb | undefined => VERBS.find((verb) => verb.name === name)

/** The command of a line, or `undefined` if the verb changes nothing. @throws ReleaseError */
export function commandOf(commandLine: CommandLine, at: Date): Command | undefined {
  const verb = findVerb(commandLine.verb)
  if (!verb?.apply) return undefined
  const { doubtOf, ...change } = verb.apply(commandLine, at)
  const isDoubted = doubtOf && !commandLine.options['even-so']
  return { verb: verb.name, scope: verb.scope, ...change, ...(isDoubted && { doubtOf }) }
}

/** Describes a change in Portuguese without names of people, which `detail` may contain. */
export function describeChange(earlier: Registry | undefined, later: Registry): string {
  const { verb, remote, detail } = later.change
  const [before, after = emptyRemote()] = [earlier, later].map((registry) => registry?.remotes[remote ?? ''])
  return findVerb(verb)?.describe?.({ earlier, later, before, after, remote, detail }) ?? verb
}
