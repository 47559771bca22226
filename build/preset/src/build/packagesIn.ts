import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Package {
  root: string
  isBuilt: boolean
  sources: string[]
}

interface Manifest {
  name: string
  workspaces?: string[]
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export function packagesIn(portal: string): Package[] {
  const read = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const roots = (read(portal).workspaces ?? []).map((name) => join(portal, name))
  const manifests = new Map(roots.map((root) => [read(root).name, { root, ...read(root) }]))
  const collect = (name: string, found: Set<string>) => {
    const manifest = manifests.get(name)
    if (!manifest || found.has(manifest.root)) return found
    found.add(manifest.root)
    for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) collect(needed, found)
    return found
  }
  return [...manifests.values()].map(({ name, root, scripts }) => ({
    root,
    isBuilt: scripts?.build !== undefined,
    sources: [...collect(name, new Set())],
  }))
}
