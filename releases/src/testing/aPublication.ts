import type { Publication } from '../registry/registry.ts'

/** A publication whose files nobody asks for. @param contracts range of versions that it needs */
export const aPublication = (contracts = '^1.0.0'): Publication => ({
  publishedAt: '2026-01-01T00:00:00.000Z',
  gitSha: null,
  requires: { contracts },
  integrity: `sha384-${'A'.repeat(64)}`,
  base: null,
})
