import { randomUUID } from 'node:crypto'
import { readLocalReleases, resolve } from '@portal/releases'
import { CONTRACT_VERSION, type Menu, type MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import { bootManifest } from '../../shell/server/bootManifest'
import { createBuiltCatalog, type RequestContext } from '../../shell/server/catalog'
import { startRegistryCatalog } from '../../shell/server/registryCatalog'
import type { Count } from './registries'
import { ROUNDS, Series } from './Series'
import type { Portal } from './startPortals'

/** They are short. */
const MORE_ROUNDS = 5 * ROUNDS
const CALLS = 200

export interface SelectionCost {
  /** Milliseconds of processor time to choose all remotes for one request and to say so to the browser. */
  choosing: Series
  /** Microseconds of it to resolve one remote. */
  resolving: number
}

/** The choice alone, in this process. */
export async function measureSelection(root: string, portals: Portal[]): Promise<SelectionCost> {
  const built = createBuiltCatalog(readLocalReleases<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>(root))
  const onError = (error: unknown) => {
    throw error
  }
  const sides = await Promise.all(
    portals.map(async ({ count, store }) => ({ count, ...(await startRegistryCatalog({ store, built, onError })) })),
  )
  const choosing = new Series()
  const resolving = new Series()
  for (let round = 0; round < MORE_ROUNDS; round += 1) {
    for (const { count, catalog } of sides) {
      const start = process.cpuUsage()
      for (let call = 0; call < CALLS; call += 1)
        bootManifest(await catalog.remotesFor(randomContext()), CONTRACT_VERSION)
      choosing.push(count, microsecondsSince(start) / 1000 / CALLS)
      resolving.push(count, timeToResolve(Object.values(catalog.registry()?.remotes ?? {})))
    }
  }
  for (const side of sides) await side.close()
  return { choosing, resolving: resolving.of(MOST) }
}

const MOST: Count = 30

function timeToResolve(entries: Parameters<typeof resolve>[0][]): number {
  const askers = Array.from({ length: CALLS }, randomContext)
  const start = process.cpuUsage()
  for (const { visitor, contracts } of askers) for (const entry of entries) resolve(entry, visitor, { contracts })
  return microsecondsSince(start) / CALLS / entries.length
}

function microsecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return user + system
}

const randomContext = (): RequestContext => ({
  visitor: { unit: randomUUID() },
  contracts: CONTRACT_VERSION,
  pinned: [],
  overrides: {},
})
