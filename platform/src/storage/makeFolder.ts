import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Node 20's recursive `mkdir` never returns where folders are impossible, as in `/proc`. */
export function makeFolder(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
