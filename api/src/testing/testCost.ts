import type { HashCost } from '../autenticacao/SenhaHasher'

/** Of passwords in tests: a thousand logins must not cost half a minute. What the portal's own cost is for has tests of its own. */
export const TEST_COST: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
