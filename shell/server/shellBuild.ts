import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type LoadedFiles, readFolder, shellFilesOf, type ViteManifest } from '@portal/releases'
import type * as Render from '../src/entry.server'

/** The shell as it was built: what renders it here, and what the browser loads of it. */
export interface ShellBuild {
  render: typeof Render
  /** Every file of the browser build by its path, in memory: the next build takes nothing away from open pages. */
  contents: Map<string, Buffer>
  /** Address of the script that starts the portal. */
  entry: string
  files: LoadedFiles
  /** Addresses of the fonts that the first paint needs. */
  fonts: string[]
}

export function readShellBuild(root: string): ShellBuild {
  const contents = readFolder(join(root, 'dist/browser'))
  const manifest: ViteManifest = JSON.parse(String(contents.get('.vite/manifest.json')))
  const { scripts, styles } = shellFilesOf(manifest)
  const [entry = '', ...imports] = scripts.map(absolute)
  return {
    render: createRequire(import.meta.url)(join(root, 'dist/server/index.cjs')),
    contents,
    entry,
    files: { scripts: imports, styles: styles.map(absolute) },
    fonts: Object.values(manifest)
      .flatMap(({ file, assets = [] }) => [file, ...assets])
      .filter((file) => file.endsWith('.woff2'))
      .map(absolute),
  }
}

const absolute = (file: string) => `/${file}`
