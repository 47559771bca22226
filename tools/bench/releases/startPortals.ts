import { join } from 'node:path'
import { openBench, type Portal } from '../openBench'
import { COUNTS, type Count, type Published, publishInto } from './registries'

export interface PortalWithRemotes extends Portal, Pick<Published, 'store'> {
  count: Count
}

export const startPortals = (root: string) =>
  openBench(async ({ folder, start }) => {
    const portals: PortalWithRemotes[] = []
    for (const count of COUNTS) {
      const { store, url } = await publishInto(join(folder, `remotes-${count}`), root, count)
      portals.push({ ...(await start({ RELEASES_URL: url }, { root })), store, count })
    }
    return { portals }
  })
