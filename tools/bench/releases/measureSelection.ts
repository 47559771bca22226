import { randomUUID } from 'node:crypto'
import { readLocalReleases, resolve } from '@portal/releases'
import { CONTRACT_VERSION, type Menu, type MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import type { RequestContext } from '../../../shell/server/remotes/catalog'
import { startRegistryCatalog } from '../../../shell/server/remotes/registryCatalog'
import { remoteManifestsOf } from '../../../shell/server/remotes/remoteManifestsOf'
import type { Count } from './registries'
import { ROUNDS, Series } from './Series'
import type { PortalWithRemotes } from './startPortals'

const SELECTION_ROUNDS = 5 * ROUNDS
const CALLS = 200

export interface SelectionCost {
  /** Processor milliseconds to select a version of each remote and write the boot manifest. */
  selection: Series
  /** Processor microseconds of `resolve` for one remote. */
  resolve: number
}

export async function measureSelection(root: string, portals: PortalWithRemotes[]): Promise<SelectionCost> {
  const built = readLocalReleases<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>(root)
  const onError = (error: unknown) => {
    throw error
  }
  const sides = await Promise.all(
    portals.map(async ({ count, store }) => ({ count, ...(await startRegistryCatalog({ store, built, onError })) })),
  )
  const selection = new Series()
  const resolution = new Series()
  for (let round = 0; round < SELECTION_ROUNDS; round += 1) {
    for (const { count, catalog } of sides) {
      const start = process.cpuUsage()
      for (let call = 0; call < CALLS; call += 1)
        remoteManifestsOf(await catalog.remotesFor(randomContext()), CONTRACT_VERSION)
      selection.push(count, microsecondsSince(start) / 1000 / CALLS)
      resolution.push(count, timeToResolve(Object.values(catalog.registry()?.remotes ?? {})))
    }
  }
  for (const side of sides) await side.close()
  return { selection, resolve: resolution.of(MANY) }
}

const MANY: Count = 30

function timeToResolve(entries: Parameters<typeof resolve>[0][]): number {
  const contexts = Array.from({ length: CALLS }, randomContext)
  const start = process.cpuUsage()
  for (const { visitor, contracts } of contexts) for (const entry of entries) resolve(entry, visitor, { contracts })
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
