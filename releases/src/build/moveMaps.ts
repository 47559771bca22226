import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BROWSER_BUILD, MAPS } from '../model/release.ts'
import { namesIn } from './readBuild.ts'

/** Moves source maps to `maps`, which is not served, and removes old ones. */
export function moveMaps(dist: string) {
  const [browser, maps] = [join(dist, BROWSER_BUILD), join(dist, MAPS)]
  for (const file of namesIn(browser)) {
    if (/\.map\.(br|gz)$/.test(file)) rmSync(join(browser, file))
    if (!file.endsWith('.map')) continue
    mkdirSync(dirname(join(maps, file)), { recursive: true })
    renameSync(join(browser, file), join(maps, file))
  }
  for (const file of existsSync(maps) ? namesIn(maps) : [])
    if (!existsSync(join(browser, file.slice(0, -'.map'.length)))) rmSync(join(maps, file))
}
