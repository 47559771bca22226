import type { Publication } from '../model/registry.ts'

/** @param contracts required range */
export const aPublication = (contracts = '^1.0.0'): Publication => ({
  publishedAt: '2026-01-01T00:00:00.000Z',
  gitSha: null,
  isDirty: false,
  removedAt: null,
  routes: [],
  requires: { contracts },
  integrity: `sha384-${'A'.repeat(64)}`,
  base: null,
})
