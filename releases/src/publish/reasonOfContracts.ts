import type { BuiltRelease } from '../build/readRelease.ts'

const SENTENCE = new Intl.ListFormat('pt-BR')

/** By what a build asks for its contracts, as the end of a sentence; may be empty. */
export function reasonOfContracts({ contractAskedBy = {} }: BuiltRelease): string {
  const uses = Object.entries(contractAskedBy).map(([used, module]) => `${used} (${module})`)
  return uses.length > 0 ? `, por usar ${SENTENCE.format(uses)}` : ''
}
