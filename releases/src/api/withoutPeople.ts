import type { Registry } from '../registry/registry.ts'

/** A change without the ids of the people that its detail names; only who administers the registry is told those. */
export const withoutPeople = (change: Registry['change']): Registry['change'] => ({
  ...change,
  detail: change.verb.startsWith('group ')
    ? change.detail.replace(/:.*/, '')
    : change.detail.replace(/,? ?\b(inclui|exclui) .*/, ''),
})
