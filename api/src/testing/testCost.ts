import type { HashCost } from '../autenticacao/SenhaHasher'

/** Low cost: a thousand logins must not take half a minute. */
export const TEST_COST: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
