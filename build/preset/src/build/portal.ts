import { join } from 'node:path'
import { BuildStamp } from './BuildStamp.ts'
import { type Package, packagesIn } from './packagesIn.ts'

/** Two packages at a time keep the cores busy while one waits for disk or compression. */
const AT_A_TIME = 2

const portal = join(import.meta.dirname, '../../../..')
const waiting = packagesIn(portal).filter(({ isBuilt }) => isBuilt)

/** One process builds all packages: starting more takes as long as the builds. */
await Promise.all(Array.from({ length: AT_A_TIME }, buildNext))

async function buildNext(): Promise<void> {
  const next = waiting.shift()
  if (!next) return
  if (!(await buildChanged(next))) process.exitCode = 1
  return buildNext()
}

async function buildChanged(one: Package): Promise<boolean> {
  const stamp = new BuildStamp(one)
  if (stamp.isCurrent()) return true
  stamp.remove()
  // Loading Vite takes longer than finding that nothing changed.
  const { buildPackage } = await import('./buildPackage.ts')
  const isKept = await buildPackage(one.root)
  if (isKept) stamp.set()
  return isKept
}
